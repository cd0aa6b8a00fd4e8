/**
 * What has the keys: the search (`ready` while it is empty), a list of rows, the card in the middle, the basket, a field
 * of a form, a dialog, or none of them.
 */
export type Focus = 'search' | 'ready' | 'list' | 'card' | 'basket' | 'form' | 'dialog' | 'page'

/** What a key does at the desk; `type` sends it to the search, undefined leaves it to the browser. */
export type KeyAct =
  | {
      do: 'find' | 'basket' | 'classes' | 'till' | 'undo' | 'back' | 'keys' | 'all' | 'again' | 'pay' | 'type' | 'open'
    }
  | { do: 'move'; by: 1 | -1 }
  | { do: 'row'; index: number }

export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const anywhere: Readonly<Record<string, KeyAct>> = {
  F2: { do: 'find' },
  F4: { do: 'basket' },
  F8: { do: 'classes' },
  F9: { do: 'till' },
}

const moves: Readonly<Record<string, KeyAct>> = {
  ArrowDown: { do: 'move', by: 1 },
  ArrowUp: { do: 'move', by: -1 },
}

/** Characters that the card takes; a list takes none, so that a name can be typed from it. */
const cardCharacters: Readonly<Record<string, KeyAct>> = { a: { do: 'all' }, n: { do: 'again' }, p: { do: 'pay' } }

const isUndo = ({ key, ctrlKey, metaKey, shiftKey }: PressedKey): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey

/** One visible character; Space presses what has the focus. */
const isCharacter = (key: string): boolean => key.length === 1 && key !== ' '

/** The table of keys by what has the focus (docs/product/desk.md). Basket, form and dialog keep theirs. */
export const actOf = (pressed: PressedKey, focus: Focus): KeyAct | undefined => {
  const { key, ctrlKey, metaKey, altKey } = pressed
  if (focus === 'dialog') return undefined
  if (isUndo(pressed)) return focus === 'search' || focus === 'form' ? undefined : { do: 'undo' }
  if (ctrlKey || metaKey || altKey) return undefined
  const always = anywhere[key]
  if (always) return always
  if (focus === 'form' || focus === 'basket') return undefined
  if (key === 'Escape') return { do: 'back' }
  const isSearch = focus === 'search' || focus === 'ready'
  if (isSearch || focus === 'list') {
    if (moves[key]) return moves[key]
    if (key === 'Enter') return { do: 'open' }
  }
  if (key === '?') return focus === 'ready' || focus === 'list' || focus === 'card' ? { do: 'keys' } : undefined
  if (isSearch || !isCharacter(key)) return undefined
  if ((focus === 'list' || focus === 'card') && /^[1-9]$/.test(key)) return { do: 'row', index: Number(key) - 1 }
  return (focus === 'card' && cardCharacters[key.toLowerCase()]) || { do: 'type' }
}

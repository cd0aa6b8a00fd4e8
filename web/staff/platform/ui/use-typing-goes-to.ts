import { useEffect, type RefObject } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, dialog:modal') !== null)

/** One visible character, or F2: a reader of codes types as well. Space presses what has the focus. */
const isForSearch = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && (key === 'F2' || (key.length === 1 && key !== ' ' && key !== '?'))

/** Whatever is typed outside a field goes to this one, so that it need not be looked for. */
export const useTypingGoesTo = (field: RefObject<HTMLInputElement | null>): void =>
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isForSearch(event)) return
      if (event.key !== 'F2' && isTyping(event.target)) return
      // Focused before the key's default action, the field itself receives the character.
      field.current?.focus()
      if (event.key === 'F2') field.current?.select()
    }
    document.addEventListener('keydown', take)
    return () => document.removeEventListener('keydown', take)
  }, [field])

import { listenToReader } from '#web/staff/desk/reader/hand-reader.ts'

// Fingers are faster than a server: what is typed while one screen gives way to the next is for the next one.

/** A next screen that does not come takes no keys away. */
const atMostMs = 4_000

interface Keeping {
  text: string
  stop: () => void
}

let keeping: Keeping | undefined

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog:modal') !== null

const keepTyping = (): void => {
  if (keeping) return
  const from = document.activeElement
  const keep = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event
    // What the reader of codes holds comes again, unless it is a code. Another field, such as a dialog's, has its keys.
    if (!keeping || defaultPrevented || ctrlKey || metaKey || altKey || (isField(target) && target !== from)) return
    if (key === 'Backspace') keeping.text = keeping.text.slice(0, -1)
    else if (key.length === 1) keeping.text += key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  // The reader goes on between the screens, and is asked first.
  const stopReader = listenToReader(() => undefined)
  addEventListener('keydown', keep, true)
  const timer = setTimeout(takeTyped, atMostMs)
  const stop = () => {
    clearTimeout(timer)
    removeEventListener('keydown', keep, true)
    stopReader()
  }
  keeping = { text: '', stop }
}

/** What has been typed for the next screen so far. */
export const typedAhead = (): string => keeping?.text ?? ''

/** The same, for the screen that has come: from now on it has the keys. */
export const takeTyped = (): string => {
  const text = typedAhead()
  keeping?.stop()
  keeping = undefined
  return text
}

/** Keeps what is typed from now on until the next screen takes it. Refused work has none. */
export const keepingTyped = async (work: () => Promise<void>): Promise<void> => {
  keepTyping()
  try {
    await work()
  } catch (error) {
    takeTyped()
    throw error
  }
}

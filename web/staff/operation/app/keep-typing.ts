import { listenToReader, replay } from '#web/staff/platform/reader/hand-reader.ts'

// Fingers are faster than a server: what is typed while one screen gives way to the next is for the next one.

/** A next screen that does not come takes no keys away. */
const atMostMs = 4_000

/** What takes keys on a next screen: the names of the lock, the search. */
const taker = '[data-colleague], [data-search]'

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog:modal') !== null

let end: (() => void) | undefined

/** Keeps what is typed from now on, and types it on the next screen. Ends without one when that takes no keys. */
export const keepTyping = (): (() => void) => {
  end?.()
  const from = document.activeElement
  const screen = document.querySelector('main')
  const presses: KeyboardEvent[] = []
  let isReleasing = false
  const keep = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented, isTrusted } = event
    // What the reader of codes holds comes again, unless it is a code. Another field, such as a dialog's, has its keys.
    if (defaultPrevented || ctrlKey || metaKey || altKey || (isReleasing && !isTrusted)) return
    if (isField(target) && target !== from && !isReleasing) return
    if (key === 'Backspace' && presses.length > 0) presses.pop()
    else if (key.length === 1) presses.push(event)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  // The reader goes on between the screens, and is asked first.
  const stopReader = listenToReader(() => undefined)
  const release = () => {
    const press = presses.shift()
    // Six digits of a PIN begin anew with what is left for the screen behind it.
    if (end !== stop) return
    if (!press) return stop()
    replay(press)
    setTimeout(release)
  }
  const look = () => {
    const next = document.querySelector('main')
    if (isReleasing || !next || next === screen) return
    if (next.querySelector(taker)) {
      isReleasing = true
      setTimeout(release)
    } else if (!next.querySelector('[data-shape]')) stop()
  }
  const observer = new MutationObserver(look)
  const stop = () => {
    end = undefined
    clearTimeout(timer)
    observer.disconnect()
    removeEventListener('keydown', keep, true)
    stopReader()
  }
  const timer = setTimeout(stop, atMostMs)
  addEventListener('keydown', keep, true)
  observer.observe(document, { childList: true, subtree: true })
  end = stop
  return stop
}

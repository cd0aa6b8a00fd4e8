import { putBack, textAt, typeInto, type FieldText } from './field-text.ts'
import {
  maxGapInCodeMs,
  maxGapMs,
  nothingRead,
  timeoutOf,
  readPause,
  readPress,
  type Kind,
} from './hand-reader.rules.ts'

export type OnScanned = (text: string) => void

/** A press of the code that is being read, until it is known whose it is. */
interface KeptPress {
  event: KeyboardEvent
  /** Field that the press went into, as it was before. */
  before: FieldText | undefined
  /** Kept from the page; outside a field a character would act at once. */
  isHeld: boolean
}

/** Timers may fire early, and the last press may wait to be handled. */
const slackMs = 15

/** The last listener gets the code, such as a panel over a page. */
const receivers: OnScanned[] = []
/** Presses given to the page after all. */
const replayed = new WeakSet<Event>()

let reading = nothingRead
let kept: KeptPress[] = []
/** Receiver at the first press: a lock in the middle gives the code to none. */
let receiver: OnScanned | undefined
let timer: ReturnType<typeof setTimeout> | undefined

const forget = () => {
  clearTimeout(timer)
  kept = []
}

/** Gives one press to what has the focus now, and types its character there as the browser would have. */
export const replay = (event: KeyboardEvent): FieldText | undefined => {
  const { key, code, location, shiftKey } = event
  const copy = new KeyboardEvent('keydown', { key, code, location, shiftKey, bubbles: true, cancelable: true })
  replayed.add(copy)
  const isUnused = (document.activeElement ?? document.body).dispatchEvent(copy)
  if (isUnused && key === 'Enter') pressEnter(document.activeElement)
  const before = textAt(document.activeElement)
  if (!isUnused || key.length !== 1 || !before || before.field instanceof HTMLSelectElement) return undefined
  typeInto(before.field, key)
  return before
}

/** What the browser does with an Enter that no one has used: a copy of the key alone presses no button. */
const pressEnter = (focused: Element | null) => {
  if (focused instanceof HTMLButtonElement || focused instanceof HTMLAnchorElement) focused.click()
  else if (focused instanceof HTMLInputElement) focused.form?.requestSubmit()
}

/** Lets the page have what was held. */
const release = (presses: readonly KeptPress[]) => {
  for (const press of presses) {
    if (!press.isHeld) continue
    press.isHeld = false
    press.before = replay(press.event)
  }
}

/** Takes the presses of a code out of every field that they went into. */
const takeBack = (from: number) => {
  const fields = new Set<Element>()
  for (const { before } of kept.slice(from)) {
    if (!before || fields.has(before.field)) continue
    fields.add(before.field)
    putBack(before)
  }
  release(kept.slice(0, from))
  kept = []
}

const end = ({ from, text }: Extract<Kind, { kind: 'end' }>) => {
  takeBack(from)
  forget()
  if (text !== undefined && receiver !== undefined && receiver === receivers.at(-1)) receiver(text)
}

const pause = () => {
  const of = readPause(reading)
  if (!of) return release(kept)
  reading = nothingRead
  return end(of)
}

const wait = (gapMs: number) => {
  clearTimeout(timer)
  timer = setTimeout(pause, gapMs + slackMs)
}

const swallow = (event: KeyboardEvent) => {
  event.preventDefault()
  // The lock by time listens at the window as well, and a code is use of the device.
  event.stopPropagation()
}

const keep = (event: KeyboardEvent) => {
  const before = textAt(event.target)
  // A key without a character, such as a number pad that moves the caret, cannot be given back. Behind a held press
  // one for a field is held too: the release may have moved the focus there, and characters keep their order.
  const isHeld = event.key.length === 1 && (!before || kept.some((press) => press.isHeld))
  if (isHeld) swallow(event)
  kept.push({ event, before: isHeld ? undefined : before, isHeld })
  wait(maxGapMs)
}

const listen = (event: KeyboardEvent) => {
  if (replayed.has(event)) return undefined
  // On a busy page this press may be handled before the pause in front of it.
  if (reading.from !== undefined && event.timeStamp - reading.lastAt > maxGapInCodeMs) pause()
  const result = readPress(reading, {
    code: event.code,
    at: event.timeStamp,
    shift: event.shiftKey,
    control: event.ctrlKey && !event.altKey,
    isOther: event.altKey || event.metaKey || event.repeat || event.isComposing,
  })
  const { of } = result
  reading = result.reading
  if (of.kind === 'modifier') return undefined
  if ('isFirst' in of && of.isFirst) {
    release(kept)
    forget()
    receiver = receivers.at(-1)
  }
  if (of.kind === 'maybe') return keep(event)
  if (of.kind === 'fingers') {
    const isAfterHeld = kept.some(({ isHeld }) => isHeld)
    release(kept)
    forget()
    // Its own target is where the focus was before what was held.
    if (!isAfterHeld || event.key !== 'Enter') return undefined
    swallow(event)
    replay(event)
    return undefined
  }
  swallow(event)
  if (of.kind === 'end') return end(of)
  takeBack(of.from)
  return wait(timeoutOf(reading))
}

/** Reads codes that a hand reader types, whatever has the focus; answers how to stop. */
export const listenToReader = (onScanned: OnScanned): (() => void) => {
  // First of all listeners, since a character of a code must not press a key of the page.
  if (receivers.length === 0) addEventListener('keydown', listen, true)
  receivers.push(onScanned)
  return () => {
    receivers.splice(receivers.lastIndexOf(onScanned), 1)
    if (receivers.length > 0) return
    removeEventListener('keydown', listen, true)
    reading = nothingRead
    forget()
  }
}

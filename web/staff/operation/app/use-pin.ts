import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#web/platform/api.ts'

/** Digits of every PIN (docs/product/staff.md §3.3). */
export const pinLength = 6

export interface PinEntry {
  pin: string
  isBusy: boolean
  /** Why the last PIN did not count. */
  failure: string | undefined
  type: (digit: string) => void
  erase: () => void
}

interface PinOptions {
  /** Who types; another person begins anew. */
  of: string | undefined
  /** Sends the whole PIN; throws an ApiError when it does not count. */
  submit: (pin: string) => Promise<void>
  /** Escape with nothing typed. */
  onEscape: () => void
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea') !== null

/** A PIN typed by keys anywhere on the screen, or by the pad; six digits send it. */
export const usePin = ({ of, submit, onEscape }: PinOptions): PinEntry => {
  const [pin, setPin] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [whose, setWhose] = useState(of)
  if (whose !== of) {
    setWhose(of)
    setPin('')
    setFailure(undefined)
  }
  // What counts: keys come faster than renders, and none of them may be lost.
  const entry = useRef({ of, pin: '', isBusy: false })
  const typed = () => (entry.current.of === of ? entry.current.pin : '')
  const note = (next: string, isSending: boolean) => {
    entry.current = { of, pin: next, isBusy: isSending }
    setPin(next)
    setBusy(isSending)
  }

  const send = async (whole: string) => {
    try {
      await submit(whole)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.fields['pin'] ?? error.message)
    } finally {
      note('', false)
    }
  }
  const type = (digit: string) => {
    if (of === undefined || entry.current.isBusy) return
    const next = typed() + digit
    const isWhole = next.length === pinLength
    setFailure(undefined)
    note(next, isWhole)
    if (isWhole) void send(next)
  }
  const erase = () => {
    if (!entry.current.isBusy) note(typed().slice(0, -1), false)
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    if (ctrlKey || metaKey || altKey || isField(target)) return
    if (/^\d$/.test(key)) type(key)
    else if (key === 'Backspace') erase()
    else if (key === 'Escape' && typed() !== '' && !entry.current.isBusy) note('', false)
    else if (key === 'Escape') onEscape()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return { pin, isBusy, failure, type, erase }
}

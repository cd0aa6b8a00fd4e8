import Clock from 'lucide/dist/esm/icons/clock.mjs'
import { useEffect, useRef, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Icon } from '#web/platform/ui/Icon.tsx'
import styles from './HeldPlaces.module.css'

const minuteMs = 60_000

/** Minutes announced to screen readers; more would interrupt typing the card number (docs/product/classes.md §5.6). */
const announcedMinutes: ReadonlySet<number> = new Set([10, 5, 2, 1])

interface HeldPlacesProps {
  /** ISO instant. */
  until: string
  /** True when the time ran out on this page and the server holds the places for longer. */
  isProlonged: boolean
  /** Called when the hold is over, to ask the server for a new one. */
  onOver: () => void
}

/** Remaining time of the hold, in whole minutes. */
export const HeldPlaces = ({ until, isProlonged, onOver }: HeldPlacesProps) => {
  const end = Date.parse(until)
  const [left, setLeft] = useState(() => minutesUntil(end))
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })
  // The server is asked at most once a minute, even when the device's clock is ahead.
  useEffect(() => {
    const update = () => {
      const now = minutesUntil(end)
      setLeft(now)
      if (now === 0) over.current()
      timer = setTimeout(update, minuteMs)
    }
    const toFullMinute = (end - Date.now()) % minuteMs
    let timer = setTimeout(update, toFullMinute > 0 ? toFullMinute : minuteMs)
    return () => clearTimeout(timer)
  }, [end])
  // No time is shown while the server is asked, or on a device with a wrong clock.
  if (left === 0 && !isProlonged) return null
  const text = left > 0 && m.pay_held({ count: left })
  return (
    <p className={styles.held}>
      <Icon of={Clock} />
      <span>
        {isProlonged && (
          <>
            <output>
              <b>{m.pay_held_prolonged()}</b>
            </output>{' '}
          </>
        )}
        {text} {text && m.pay_held_lost()}
        <output className="hidden">{announcedMinutes.has(left) && text}</output>
      </span>
    </p>
  )
}

const minutesUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / minuteMs))

import Clock from 'lucide-react/icons/clock'
import { useEffect, useRef, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './HeldPlaces.module.css'

const minute = 60_000

/** Said aloud only at these; a screen reader that spoke each minute would be in the way of the card's number. */
const spokenAt: ReadonlySet<number> = new Set([10, 5, 2, 1])

interface HeldPlacesProps {
  /** ISO instant. */
  until: string
  /** The time is up: the server is asked whether the places can be held again. */
  onOver: () => void
}

/** How long the chosen places stay reserved, in whole minutes. */
export const HeldPlaces = ({ until, onOver }: HeldPlacesProps) => {
  const end = Date.parse(until)
  const [left, setLeft] = useState(() => minutesUntil(end))
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })
  // The clock is outside of React. Nobody is asked more than once a minute, even if this device's clock is ahead.
  useEffect(() => {
    const look = () => {
      const now = minutesUntil(end)
      setLeft(now)
      if (now === 0) over.current()
      timer = setTimeout(look, minute)
    }
    const toFullMinute = (end - Date.now()) % minute
    let timer = setTimeout(look, toFullMinute > 0 ? toFullMinute : minute)
    return () => clearTimeout(timer)
  }, [end])
  // Nothing is promised while it is asked, nor to a device whose clock is wrong.
  if (left === 0) return null
  const text = m.pay_held({ count: left })
  return (
    <p className={styles.held}>
      <Icon of={Clock} /> {text}
      <output className="hidden">{spokenAt.has(left) && text}</output>
    </p>
  )
}

const minutesUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / minute))

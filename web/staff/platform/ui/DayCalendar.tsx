import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { Day } from '#contract/platform/day.ts'
import { m } from '#texts/compiled/messages.js'
import { dateOf, DayGrid } from '#web/platform/ui/DayGrid.tsx'
import styles from './DayInput.module.css'

interface DayCalendarProps {
  /** The field, below which it opens. */
  field: HTMLElement
  selected: Day | undefined
  /** Earlier days cannot be chosen. */
  min: Day | undefined
  onChoose: (day: Day) => void
  /** Closed by a press elsewhere, where the focus is by now. */
  onClose: () => void
  onEscape: () => void
}

const gapPx = 4

/** DayGrid of a day's field, above all else of the page; Esc and a press elsewhere close it. */
export const DayCalendar = ({ field, selected, min, onChoose, onClose, onEscape }: DayCalendarProps) => {
  const popover = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = popover.current
    if (!element) return
    element.showPopover()
    // The next key goes to the chosen day, or to today; a hidden one takes no focus.
    element.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus()
    const { left, bottom, top } = field.getBoundingClientRect()
    const { offsetWidth, offsetHeight } = element
    const below = bottom + gapPx
    const isHigh = below + offsetHeight > innerHeight
    element.style.insetInlineStart = `${Math.max(gapPx, Math.min(left, innerWidth - offsetWidth - gapPx))}px`
    element.style.insetBlockStart = `${isHigh ? Math.max(gapPx, top - offsetHeight - gapPx) : below}px`
  }, [field])
  // No key of the calendar is one of the panel or the desk behind it.
  const keep = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Escape') return
    event.preventDefault()
    onEscape()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the days inside
    <dialog
      ref={popover}
      popover="auto"
      aria-label={m.day_calendar()}
      className={styles.popover}
      onKeyDown={keep}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <DayGrid selected={selected} disabled={min && { before: dateOf(min) }} onPress={onChoose} />
    </dialog>
  )
}

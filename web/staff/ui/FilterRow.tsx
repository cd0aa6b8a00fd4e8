import Search from 'lucide/dist/esm/icons/search.mjs'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { useSettled } from '#web/platform/use-settled.ts'
import { Arrow, Choices, type Choice } from '#web/ui/Control.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './FilterRow.module.css'

/** Filters above a table; their values live in the address (use-address.ts). At the end stands what acts on all rows. */
export const FilterRow = ({ label, end, children }: { label: string; end?: ReactNode; children: ReactNode }) => (
  <search className={styles.filters} aria-label={label}>
    {children}
    {end && <div className={styles.end}>{end}</div>}
  </search>
)

interface FilterProps {
  label: string
  value: string
  onChange: (value: string) => void
}

const typingPauseMs = 250

/** Words to search for; they count after a short pause in typing. */
export const TextFilter = ({ label, value, onChange }: FilterProps) => {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const settled = useSettled(typed, typingPauseMs)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  // Back and Forward change the address, and the field follows. An own change arrives later than it was sent.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent && settled === typed) {
      setSent(value)
      setTyped(value)
    }
  }
  useEffect(() => {
    if (settled === sent) return
    setSent(settled)
    onChange(settled)
    // oxlint-disable-next-line react/exhaustive-deps -- only a pause in typing changes the address
  }, [settled])
  return (
    <div className={styles.text}>
      <label className="hidden" htmlFor={id}>
        {label}
      </label>
      <Icon of={Search} />
      <input
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </div>
  )
}

/** A choice out of many. The empty value stands for all. */
export const SelectFilter = ({
  label,
  value,
  onChange,
  all,
  options,
}: FilterProps & { all: string; options: readonly Choice[] }) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.select}>
        <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          <Choices empty={all} options={options} />
        </select>
        <Arrow />
      </div>
    </div>
  )
}

/** A day, by the browser's own calendar. */
export const DayFilter = ({ label, value, onChange }: FilterProps) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </div>
  )
}

/** A choice out of few, each always in view. */
export const ChipFilter = ({ label, value, onChange, options }: FilterProps & { options: readonly Choice[] }) => (
  <fieldset className={styles.chips} aria-label={label}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
)

import Search from 'lucide/dist/esm/icons/search.mjs'
import { useId, useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { Arrow, Choices, type Choice } from '#web/platform/ui/Control.tsx'
import { Icon } from '#web/platform/ui/Icon.tsx'
import styles from './FilterRow.module.css'
import { Kbd } from './Kbd.tsx'
import { useTyped } from './use-typed.ts'
import { useTypingGoesTo } from './use-typing-goes-to.ts'

/** Filters above a table; their values live in the address (use-address.ts). At the end stands what acts on all rows. */
export const FilterRow = ({ label, end, children }: { label: string; end?: ReactNode; children: ReactNode }) => (
  <search className={styles.filters} aria-label={label}>
    {children}
    {end && <div className={styles.end}>{end}</div>}
  </search>
)

export interface FilterProps {
  label: string
  value: string
  onChange: (value: string) => void
}

interface SearchFieldProps extends FilterProps {
  ref?: Ref<HTMLInputElement>
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  children?: ReactNode
}

const SearchField = ({ label, value, onChange, ref, onKeyDown, children }: SearchFieldProps) => {
  const id = useId()
  return (
    <div className={styles.text}>
      <label className="hidden" htmlFor={id}>
        {label}
      </label>
      <Icon of={Search} />
      <input
        ref={ref}
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {children}
    </div>
  )
}

/** Words to search for; they count after a short pause in typing. */
export const TextFilter = ({ label, value, onChange }: FilterProps) => {
  const [typed, setTyped] = useTyped(value, onChange)
  return <SearchField label={label} value={typed} onChange={setTyped} />
}

interface QuickFilterProps extends FilterProps {
  /** Arrow down and Enter lead on to what is found. */
  onLead: (key: 'ArrowDown' | 'Enter') => void
}

/** Words that count with each key, where all rows are here. Whatever is typed on the page goes to this field. */
export const QuickFilter = ({ label, value, onChange, onLead }: QuickFilterProps) => {
  const field = useRef<HTMLInputElement>(null)
  useTypingGoesTo(field)
  const choose = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'ArrowDown' || key === 'Enter') onLead(key)
    else if (key === 'Escape' && value !== '') onChange('')
    else return
    event.preventDefault()
  }
  return (
    <SearchField label={label} value={value} onChange={onChange} ref={field} onKeyDown={choose}>
      <Kbd>F2</Kbd>
    </SearchField>
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

import Search from 'lucide/dist/esm/icons/search.mjs'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { Icon } from '#web/platform/ui/Icon.tsx'
import styles from './SearchField.module.css'

interface SearchFieldProps extends Pick<ComponentProps<'input'>, 'ref' | 'onKeyDown' | 'onFocus'> {
  label: string
  hint: string
  typed: string
  onType: (typed: string) => void
  /** List that the field points into; absent while no row is chosen by keys. */
  list?: { id: string; activeId: string | undefined } | undefined
  /** At the end of the hint's line. */
  after?: ReactNode
}

/** The one field of a page: large, with a heavy frame while it has the keys, else with the way to it. */
export const SearchField = ({ label, hint, typed, onType, list, after, ...field }: SearchFieldProps) => {
  const id = useId()
  return (
    <search>
      <label className={styles.field}>
        <Icon of={Search} />
        <span className="hidden">{label}</span>
        <input
          {...field}
          data-search=""
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={80}
          placeholder={label}
          aria-describedby={id}
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          {...(list && {
            role: 'combobox',
            'aria-expanded': list.activeId !== undefined,
            'aria-controls': list.id,
            'aria-autocomplete': 'list',
            'aria-activedescendant': list.activeId,
          })}
        />
        <Kbd>F2</Kbd>
      </label>
      <div className={styles.below}>
        <p className={styles.hint} id={id}>
          {hint}
        </p>
        {after}
      </div>
    </search>
  )
}

import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './ChoiceRow.module.css'
import { Icon } from './Icon.tsx'
import { Name } from './Name.tsx'
import { exactly } from './exactly.ts'

interface ChoiceRowProps {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  checked: boolean
  onChange: (checked: boolean) => void
  title: ReactNode
  /** Lines under the title. */
  notes?: readonly string[]
  /** Warning about a term that can still be chosen. */
  warning?: string | undefined
  /** State as text under the title ('Še 3 mesta', 'Zasedeno'), never by colour alone. */
  state?: string
  /** At the end of the row, such as a price. */
  end?: string
  /** Why it cannot be chosen: no place left, the last one held, already signed up, or limit reached; `state` is its text. */
  taken?: 'full' | 'held' | 'mine' | 'limit' | undefined
}

/** One term to choose, as a full-width row around a native checkbox or radio. */
export const ChoiceRow = ({
  type,
  name,
  value,
  checked,
  onChange,
  title,
  notes,
  warning,
  state,
  end,
  taken,
}: ChoiceRowProps) => (
  <label className={classes(styles.row, taken && styles.taken, taken === 'full' && styles.full)}>
    <input
      type={type}
      name={name}
      value={value}
      checked={checked || taken === 'mine'}
      disabled={taken !== undefined}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <span className={styles.text}>
      <span className={styles.what}>
        <b className="num">{title}</b> {state && <small className={styles.state}>{state}</small>}
        {notes?.map((note) => (
          <small key={note}>
            <Name>{note}</Name>
          </small>
        ))}
        {warning && (
          <small className={styles.warning}>
            <Icon of={TriangleAlert} /> {warning}
          </small>
        )}
      </span>{' '}
      {end && (
        <span className={styles.end} translate={exactly(end)}>
          {end}
        </span>
      )}
    </span>
  </label>
)

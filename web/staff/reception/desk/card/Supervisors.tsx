import { useId, useState } from 'react'
import type { Supervisor } from '#contract/staff/people/entry.ts'
import { m } from '#texts/compiled/messages.js'
import { Field } from '#web/platform/ui/Field.tsx'
import { takeFocus } from '#web/platform/take-focus.ts'
import type { Choice } from './entry-plan.ts'
import styles from './Supervisors.module.css'
import { Exact } from '#web/platform/ui/Exact.tsx'

interface SupervisorsProps {
  of: string
  supervisors: readonly Supervisor[]
  chosen: Choice['supervisor']
  /** Key of the first chip; absent where the digits are those of people. */
  firstKey: number | undefined
  onChoose: (supervisor: NonNullable<Choice['supervisor']>) => void
}

/** Who looks after a minor: those who are here first, and another adult by name and phone. */
export const Supervisors = ({ of, supervisors, chosen, firstKey, onChoose }: SupervisorsProps) => {
  const group = useId()
  const isOther = chosen !== undefined && 'name' in chosen
  const [other, setOther] = useState({ name: '', phone: '' })
  const change = (next: Partial<typeof other>) => {
    const typed = { ...other, ...next }
    setOther(typed)
    onChoose(typed)
  }
  return (
    <fieldset className={styles.asks} aria-label={m.desk_watch_of({ name: of })}>
      <legend>{m.desk_watch_him()}</legend>
      <div className={styles.chips}>
        {supervisors.map(({ _id, name, inSince }, index) => (
          <label key={_id} className={styles.chip}>
            <input
              type="radio"
              name={group}
              checked={chosen !== undefined && 'id' in chosen && chosen.id === _id}
              onChange={() => onChoose({ id: _id })}
            />
            <span>
              <Exact>{name}</Exact>
              {inSince !== undefined && <small>{m.desk_watch_in()}</small>}
            </span>
            {firstKey !== undefined && <kbd aria-hidden="true">{firstKey + index}</kbd>}
          </label>
        ))}
        <label className={styles.chip}>
          <input type="radio" name={group} checked={isOther} onChange={() => onChoose(other)} />
          <span>{m.desk_watch_other()}</span>
          {firstKey !== undefined && <kbd aria-hidden="true">{firstKey + supervisors.length}</kbd>}
        </label>
      </div>
      {isOther && (
        <div className={styles.other}>
          <Field
            label={m.desk_watch_name()}
            name={`${group}-name`}
            autoComplete="off"
            required
            ref={takeFocus}
            value={other.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <Field
            label={m.desk_watch_phone()}
            name={`${group}-phone`}
            type="tel"
            autoComplete="off"
            required
            hint={m.desk_watch_kept()}
            value={other.phone}
            onChange={({ currentTarget }) => change({ phone: currentTarget.value })}
          />
        </div>
      )}
    </fieldset>
  )
}

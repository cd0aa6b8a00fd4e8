import { m } from '#texts/compiled/messages.js'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { Stone } from '#web/staff/reception/desk/parts/Stone.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import type { Choice, OtherReason } from './entry-plan.ts'
import styles from './OtherWays.module.css'

interface OtherWay {
  reason: OtherReason
  name: () => string
  note: () => string
  /** Label of the number that is kept with it; none for staff. */
  number?: () => string
}

/** Ways in without a ticket of ours, the likeliest first. */
export const otherWays: readonly OtherWay[] = [
  { reason: 'paid_elsewhere', name: m.desk_elsewhere, note: m.desk_elsewhere_note, number: m.desk_receipt },
  { reason: 'partner_card', name: m.desk_partner, note: m.desk_partner_note, number: m.desk_card_number },
  { reason: 'staff', name: m.desk_staff_entry, note: m.desk_staff_entry_note },
]

interface OtherWaysProps {
  choice: Choice
  firstKey: number
  /** Takes the focus at first: there is no ticket to take. */
  isFirst: boolean
  onChoose: (choice: Choice) => void
}

/** Next steps where no ticket is taken; the chosen one has the ring and asks for its number. */
export const OtherWays = ({ choice, firstKey, isFirst, onChoose }: OtherWaysProps) => (
  <section className={styles.ways} aria-label={m.desk_other_ways()}>
    <h3>{isFirst ? m.desk_steps() : m.desk_other_ways()}</h3>
    {otherWays.map(({ reason, name, note, number }, index) => {
      const isTaken = choice.reason === reason
      return (
        <div key={reason} className={styles.way} data-taken={isTaken || undefined}>
          <button type="button" data-way="" aria-pressed={isTaken} onClick={() => onChoose({ reason, receipt: '' })}>
            <Stone seed={reason} kind="rock" width={28} height={28} />
            <span>
              <b>{name()}</b> {isTaken && <em>{m.desk_takes_tag()}</em>}
              <small>{note()}</small>
            </span>
            {!isTaken && <Kbd>{String(firstKey + index)}</Kbd>}
          </button>
          {isTaken && number && (
            <Field
              label={number()}
              optional={m.desk_optional()}
              name="receipt"
              autoComplete="off"
              maxLength={40}
              ref={takeFocus}
              value={choice.receipt ?? ''}
              onChange={({ currentTarget }) => onChoose({ receipt: currentTarget.value })}
            />
          )}
        </div>
      )
    })}
  </section>
)

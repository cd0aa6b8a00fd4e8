import type { z } from 'zod/mini'
import { merging } from '#contract/staff/calls.ts'
import type { merging as contract, MergeObstacle, MergingSide, MovedRows } from '#contract/staff/reception/merging.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import { date, quantityOf } from '#texts/format.ts'
import { m } from '#texts/compiled/messages.js'
import { ApiError } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form.ts'
import { invalidate } from '#web/platform/query-client.ts'
import { call } from '#web/staff/platform/call.ts'
import { ActForm } from '#web/staff/platform/ui/ActForm.tsx'
import { BecauseField } from '#web/staff/platform/ui/BecauseField.tsx'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import styles from './MergeCompare.module.css'

const obstacles: Record<MergeObstacle, () => string> = {
  merge_two_log_ins: m.refusal_merge_two_log_ins,
  merge_family: m.refusal_merge_family,
  merge_guardians: m.refusal_merge_guardians,
  merge_ages: m.refusal_merge_ages,
  merge_one_class: m.refusal_merge_one_class,
  merge_payment: m.refusal_merge_payment,
}

const families: Record<MovedRows, () => string> = {
  visits: m.merge_moves_visits,
  tickets: m.merge_moves_tickets,
  places: m.merge_moves_places,
  vouchers: m.merge_moves_vouchers,
  invoices: m.merge_moves_invoices,
  preInvoices: m.merge_moves_pre_invoices,
  agreements: m.merge_moves_agreements,
  relatives: m.merge_moves_relatives,
}

const facts: readonly [() => string, (side: MergingSide) => string][] = [
  [m.merge_name, ({ name }) => name],
  [m.merge_birth_date, ({ birthDate }) => date(birthDate)],
  [m.merge_phone, ({ phoneNumber }) => phoneNumber],
  [m.merge_email, ({ email }) => email],
  [m.merge_city, ({ city }) => city],
  [m.merge_log_in, ({ hasLogIn }) => (hasLogIn ? m.people_log_in_yes() : m.people_log_in_no())],
]

type Preview = z.infer<typeof contract.preview.answer>

interface MergeCompareProps {
  preview: Preview
  onMerged: (kept: PersonCard) => Promise<void>
  onBack: () => void
}

/** Both rows beside each other and what moves; where names or birth dates differ, the reason is asked for. */
export const MergeCompare = ({ preview, onMerged, onBack }: MergeCompareProps) => {
  const { kept, other, moved, differs, obstacle } = preview
  const { errors, ...of } = useForm({
    schema: () => import('#contract/staff/reception/merging.ts').then((loaded) => loaded.merging.merge.body),
    read: (sent) => ({ ...Object.fromEntries(sent), version: kept.version, otherVersion: other.version }),
    submit: async (body) => {
      try {
        const { card } = await call(merging.merge, { params: { personId: kept._id, otherId: other._id }, body })
        await onMerged(card)
      } catch (error) {
        // Both are read again, so that the next try goes with what is seen then.
        if (error instanceof ApiError && error.code === 'changed_meanwhile') await invalidate(merging.preview)
        throw error
      }
    },
  })
  const rows = Object.entries(moved).filter(([, count]) => count > 0)
  return (
    <ActForm
      title={m.merge_title()}
      means={m.merge_means()}
      isFinal
      blocked={obstacle && obstacles[obstacle]()}
      hasNoField={!differs}
      submit={m.merge_do()}
      onBack={onBack}
      of={of}
    >
      <table className={styles.pair}>
        <caption className="hidden">{m.merge_compare()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.merge_fact()}</th>
            <th scope="col">{m.merge_kept()}</th>
            <th scope="col">{m.merge_other()}</th>
          </tr>
        </thead>
        <tbody>
          {facts.map(([label, read]) => (
            <tr key={label()}>
              <th scope="row">{label()}</th>
              <td>{read(kept) || m.merge_empty()}</td>
              <td>{read(other) || m.merge_empty()}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > 0 && (
        <>
          <h4>{m.merge_moves()}</h4>
          <dl className={styles.moves}>
            {rows.map(([family, count]) => (
              <div key={family}>
                <dt>{families[family as MovedRows]()}</dt>
                <dd>{quantityOf(count)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <Says kind={differs ? 'wait' : 'go'}>{differs ? m.merge_differs() : m.merge_same()}</Says>
      {differs && obstacle === undefined && <BecauseField isFirst error={errors['because']} />}
    </ActForm>
  )
}

import type { InvoiceId } from '#contract/platform/id.ts'
import { people, sales } from '#contract/staff/calls.ts'
import type { Refundable } from '#contract/staff/reception/sales.ts'
import { m } from '#texts/compiled/messages.js'
import { inLanguage } from '#web/platform/language.ts'
import { invalidate } from '#web/platform/query-client.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { useSending } from '#web/staff/reception/desk/doing/use-sending.ts'
import { TillForm } from '#web/staff/reception/desk/till/TillForm.tsx'
import { call } from '#web/staff/platform/call.ts'

interface EndFormProps {
  invoiceId: InvoiceId
  number: string
  lines: Refundable['lines']
  onDone: () => void
  onBack: () => void
}

/** Pieces whose money went back whole before, which now end too (docs/product/invoices.md §5.10). */
export const EndForm = ({ invoiceId, number, lines, onDone, onBack }: EndFormProps) => {
  const { sending, run } = useSending()
  const send = () =>
    void run(
      () => call(sales.end, { params: { invoiceId } }),
      () => {
        void invalidate(people.card, sales.ofTill, sales.refundable)
        onDone()
      },
    )
  return (
    <TillForm
      title={m.refund_end_title({ number })}
      submit={m.refund_end()}
      sending={sending}
      onSubmit={send}
      onBack={onBack}
    >
      <ul aria-label={m.refund_lines()}>
        {lines.map(({ line, name, forName, quantityLeft }) => (
          <li key={line}>{[`${quantityLeft} × ${inLanguage(name)}`, forName].filter(Boolean).join(' · ')}</li>
        ))}
      </ul>
      <p ref={takeFocus} tabIndex={-1}>
        {m.refund_end_means()}
      </p>
    </TillForm>
  )
}

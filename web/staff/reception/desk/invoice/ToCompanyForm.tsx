import type { Company } from '#contract/money/cart.ts'
import type { InvoiceId } from '#contract/platform/id.ts'
import { corrections, people, sales } from '#contract/staff/calls.ts'
import type { CorrectedInvoice } from '#contract/staff/reception/corrections.ts'
import { m } from '#texts/compiled/messages.js'
import { invalidate } from '#web/platform/query-client.ts'
import { CompanyForm } from '#web/staff/reception/desk/basket/CompanyForm.tsx'
import { useCallKeys } from '#web/staff/reception/desk/doing/use-call-keys.ts'
import { useTill } from '#web/staff/money/tills/use-till.ts'
import { call } from '#web/staff/platform/call.ts'

interface ToCompanyFormProps {
  invoiceId: InvoiceId
  onDone: (corrected: CorrectedInvoice) => void
  onBack: () => void
}

/** The company of an invoice that was issued to a person, or on no name. */
export const ToCompanyForm = ({ invoiceId, onDone, onBack }: ToCompanyFormProps) => {
  const { till } = useTill()
  const keys = useCallKeys()
  const send = async (company: Company) => {
    const body = { till: till?.mark ?? '', company }
    const { corrected } = await call(corrections.toCompany, {
      params: { invoiceId },
      body: { key: keys.keyFor(body), ...body },
    })
    keys.answered()
    void invalidate(people.card, sales.ofTill, sales.refundable)
    onDone(corrected)
  }
  return (
    <CompanyForm
      company={undefined}
      title={m.correct_company()}
      means={m.correct_company_means()}
      submit={m.correct_company_do()}
      onCompany={send}
      onBack={onBack}
    />
  )
}

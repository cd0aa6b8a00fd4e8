import type { Company } from '#contract/cart.ts'
import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'

interface CompanyFormProps {
  company: Company | null
  onUse: (company: Company) => void
}

/** The five fields of a company invoice, all required (docs/product/payments.md §11.1). */
export const CompanyForm = ({ company, onUse }: CompanyFormProps) => {
  const { form, errors, summary, attempts } = useForm({
    schema: () => import('#contract/cart.ts').then(({ Company }) => Company),
    submit: onUse,
  })
  const of = (field: keyof Company) => ({
    name: field,
    id: `company-${field}`,
    defaultValue: company?.[field] ?? '',
    error: errors[field],
  })
  return (
    <Form {...form} aria-label={m.company_title()}>
      <ErrorSummary title={m.form_summary()} attempt={attempts} errors={summary} />
      <Field
        label={m.company_name()}
        autoComplete="organization"
        // The button that opened the form is gone, so the form takes the focus.
        {...(company && { ref: takeFocus })}
        {...of('name')}
      />
      <Field label={m.company_address()} autoComplete="street-address" {...of('address')} />
      <Field label={m.company_postal_code()} autoComplete="postal-code" {...of('postalCode')} />
      <Field label={m.company_city()} autoComplete="address-level2" {...of('city')} />
      <Field label={m.company_tax_number()} hint={m.company_tax_hint()} autoComplete="off" {...of('taxNumber')} />
      <Button type="submit" wide look="quiet">
        {m.company_use()}
      </Button>
    </Form>
  )
}

import type { Company } from '#contract/money/cart.ts'
import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { ActForm } from '#web/staff/platform/ui/ActForm.tsx'
import { Field } from '#web/platform/ui/Field.tsx'

interface CompanyFormProps {
  company: Company | undefined
  title: string
  /** What will happen. */
  means?: string
  submit: string
  onCompany: (company: Company) => Promise<void> | void
  onBack: () => void
}

/** The company an invoice is made out to: five fields, all needed. */
export const CompanyForm = ({ company, title, means, submit, onCompany, onBack }: CompanyFormProps) => {
  const of = useForm({
    schema: () => import('#contract/money/cart.ts').then((cart) => cart.Company),
    submit: onCompany,
  })
  const field = (name: keyof Company) => ({
    name,
    id: `company-${name}`,
    autoComplete: 'off',
    defaultValue: company?.[name] ?? '',
    error: of.errors[name] ?? of.errors[`company.${name}`],
  })
  return (
    <ActForm title={title} means={means} submit={submit} onBack={onBack} of={of}>
      <Field label={m.basket_company_name()} ref={takeFocus} data-next="" {...field('name')} />
      <Field label={m.basket_company_address()} {...field('address')} />
      <Field label={m.basket_company_postal_code()} {...field('postalCode')} />
      <Field label={m.basket_company_city()} {...field('city')} />
      <Field label={m.basket_company_tax_number()} {...field('taxNumber')} />
    </ActForm>
  )
}

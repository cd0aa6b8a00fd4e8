import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { invoices } from '#contract/calls.ts'
import type { Company } from '#contract/money/cart.ts'
import { m } from '#texts/compiled/messages.js'
import { call } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { ErrorSummary } from '#web/platform/ui/ErrorSummary.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { Form } from '#web/platform/ui/Form.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'

interface CompanyFormProps {
  /** The company to change, if one was entered before. */
  company: Company | null
  /** The customer has just asked for a company. */
  isTicked: boolean
  onUse: (company: Company) => void
}

/** The company of the last invoice to a company, and the same as one that can be used as it is. */
const lastCompanyQuery = queryOptions({
  queryKey: [invoices.lastCompany.path],
  queryFn: async () => {
    const [{ company: last }, { Company }] = await Promise.all([
      call(invoices.lastCompany),
      import('#contract/money/cart.ts'),
    ])
    return { last, usable: last && Company.safeParse(last).data }
  },
})

/** Begins with the company of the last invoice: customers seldom name another (docs/product/payments.md §11.6). */
export const CompanyForm = ({ company, isTicked, onUse }: CompanyFormProps) => {
  // Without an answer the form is empty.
  const { data, isLoading } = useQuery({ ...lastCompanyQuery, enabled: company === null })
  const known = isTicked && company === null ? data?.usable : undefined
  const takeOver = useEffectEvent(onUse)
  useEffect(() => {
    if (known) takeOver(known)
  }, [known])
  if (isLoading || known) return <Skeleton label={m.loading()} shapes={['field', 'field', 'field', 'field', 'field']} />
  return <Fields company={company ?? data?.last} isChange={company !== null} onUse={onUse} />
}

interface FieldsProps {
  company: Company | undefined
  isChange: boolean
  onUse: (company: Company) => void
}

/**
 * The five fields, all required (docs/product/payments.md §11.1). A filled form is taken over when the customer leaves
 * its fields. The button is for those who look for one, and says what is missing.
 */
const Fields = ({ company, isChange, onUse }: FieldsProps) => {
  const shown = useRef<HTMLFormElement>(null)
  const [isPressed, setPressed] = useState(false)
  const { form, errors, summary, attempts } = useForm({
    schema: () => import('#contract/money/cart.ts').then(({ Company }) => Company),
    submit: (typed) => {
      // The box may have been unticked meanwhile.
      if (shown.current) onUse(typed)
    },
  })
  const of = (field: keyof Company) => ({
    name: field,
    id: `company-${field}`,
    defaultValue: company?.[field] ?? '',
    error: errors[field],
  })
  return (
    <Form
      {...form}
      ref={shown}
      aria-label={m.company_title()}
      onBlur={({ currentTarget }) => setTimeout(() => isLeft(currentTarget) && currentTarget.requestSubmit())}
      onSubmit={(event) => {
        // Fields that were only left complain at their places, and the focus stays where it went.
        setPressed(event.nativeEvent.submitter !== null)
        form.onSubmit(event)
      }}
    >
      {isPressed && <ErrorSummary title={m.form_summary()} attempt={attempts} errors={summary} />}
      <Field
        label={m.company_name()}
        autoComplete="organization"
        // The button that opened the form is gone, so the form takes the focus.
        {...(isChange && { ref: takeFocus })}
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

/** All fields are filled and none has the focus, which another window does not take away. */
const isLeft = (form: HTMLFormElement): boolean => {
  const fields = [...form.querySelectorAll('input')]
  return form.isConnected && fields.every((field) => field.value.trim() !== '' && field !== document.activeElement)
}

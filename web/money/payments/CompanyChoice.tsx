import { Suspense, useState } from 'react'
import type { Company } from '#contract/money/cart.ts'
import { m } from '#texts/compiled/messages.js'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { takeLostFocus } from '#web/platform/take-focus.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Checkbox } from '#web/platform/ui/Checkbox.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'

// Rarely used and larger than the rest of the page, so it is loaded separately.
const { Lazy: CompanyForm } = lazyComponent(() => import('./CompanyForm.tsx'), 'CompanyForm')

/** No company; one being typed; one stored before; one just entered. */
export type CompanyChosen = 'none' | 'asked' | 'kept' | 'given'

interface CompanyChoiceProps {
  company: Company | null
  choice: CompanyChosen
  onChoose: (choice: CompanyChosen) => void
  onKeep: (company: Company | null) => void
}

/** Choice of a company for the invoice (docs/product/payments.md §11.1). */
export const CompanyChoice = ({ company, choice, onChoose, onKeep }: CompanyChoiceProps) => {
  // A form that returns by itself, since another tab cleared the company, waits for the customer.
  const [isTicked, setTicked] = useState(false)
  return (
    <>
      <Checkbox
        name="company"
        checked={choice !== 'none'}
        onChange={({ currentTarget: { checked } }) => {
          setTicked(checked)
          onChoose(checked ? 'asked' : 'none')
          if (!checked) onKeep(null)
        }}
      >
        {m.company_wanted()}
      </Checkbox>
      {choice === 'asked' && (
        <Suspense fallback={<Skeleton label={m.loading()} shapes={['field', 'field', 'field', 'field', 'field']} />}>
          <CompanyForm
            company={company}
            isTicked={isTicked}
            onUse={(used) => {
              setTicked(false)
              onKeep(used)
              onChoose('given')
            }}
          />
        </Suspense>
      )}
      {(choice === 'kept' || choice === 'given') && company && (
        <Notice
          tone="info"
          live="status"
          ref={choice === 'given' ? takeLostFocus : undefined}
          action={
            <Button small look="quiet" onClick={() => onChoose('asked')}>
              {m.company_change()}
            </Button>
          }
        >
          {m.company_on_invoice(company)}
        </Notice>
      )}
    </>
  )
}

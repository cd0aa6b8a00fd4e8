import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ClassCart, Company } from '#contract/money/cart.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { Intent } from '#contract/money/payments.ts'
import { m } from '#texts/compiled/messages.js'
import { priceOfEuros } from '#texts/format.ts'
import { PayRefusal } from '#web/money/payments/PayRefusal.tsx'
import { useNavigation } from '#web/platform/use-navigation.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { untilOf } from './class-display.ts'
import { signUpByPreInvoice } from './classes.queries.ts'
import styles from './PreInvoiceSignUp.module.css'

interface PreInvoiceSignUpProps {
  childId: PersonId | undefined
  classCart: ClassCart
  company: Company | null
  /** Sum of the pre-invoice in euros, and its days. */
  total: number
  payLater: Intent['payLater']
  success: string
  /** Link to another term, for when the place is taken. */
  otherTerm: ReactNode
}

/** Sign-up by pre-invoice: the place is confirmed before it is paid (docs/product/pre-invoices.md §1.2). */
export const PreInvoiceSignUp = ({
  childId,
  classCart,
  company,
  total,
  payLater,
  success,
  otherTerm,
}: PreInvoiceSignUpProps) => {
  const go = useNavigation()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => signUpByPreInvoice(childId, { classCart, company }),
    onSuccess: ({ _id }) => go(`${success}?preInvoice=${_id}`),
  })
  return (
    <div className={styles.finish}>
      {payLater && (
        <p>
          <b>{m.classes_due({ date: untilOf(payLater.due) })}</b>{' '}
          {payLater.release && m.classes_released({ date: untilOf(payLater.release) })}
        </p>
      )}
      <p className="muted">{m.classes_pre_invoice_mailed()}</p>
      {error && <PayRefusal error={error} wayBack={otherTerm} />}
      {/* Busy until the next page is shown: a second press would sign up twice. */}
      <Button wide busy={(isPending || isSuccess) && m.classes_finishing()} onClick={() => mutate()}>
        <span>
          {m.classes_finish()}
          <small className={styles.obligation}>{m.classes_finish_pay({ sum: priceOfEuros(total) })}</small>
        </span>
      </Button>
    </div>
  )
}

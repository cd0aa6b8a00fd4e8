import { useMutation, useQuery } from '@tanstack/react-query'
import type { OpenPayment } from '#contract/money/payments.ts'
import { participantPaths, paths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { priceOfEuros, time } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { Actions } from '#web/platform/ui/Actions.tsx'
import { Button, buttonLook } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { focusPageTitle } from '#web/platform/ui/PageTitle.tsx'
import { ListRow, ListRows } from '#web/platform/ui/ListRows.tsx'
import { Section } from '#web/platform/ui/Section.tsx'
import { openPaymentsQuery, releasePayment } from './payments.queries.ts'

/** Payments that hold places, shown where one has to be finished: pay it, or release its places (docs/product/payments.md §12). */
export const WaitingPayments = ({ onReleased }: { onReleased: () => void }) => {
  const { open } = useQuery(openPaymentsQuery).data ?? { open: [] }
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: releasePayment,
    onSuccess: () => {
      focusPageTitle()
      onReleased()
    },
  })
  if (open.length === 0) return null
  return (
    <Section title={m.pay_waiting()}>
      <ListRows>
        {open.map((payment) => {
          const { _id, lines, total, heldUntil, child } = payment
          const name = lines.map((line) => inLanguage(line.name)).join(', ')
          return (
            <ListRow
              key={_id}
              title={name}
              note={
                <>
                  {child && `${m.my_invoices_for({ child: child.firstName })} · `}
                  {m.pay_waiting_until({ time: time(heldUntil) })}
                </>
              }
              end={
                <b className="num" translate="no">
                  {priceOfEuros(total)}
                </b>
              }
              foot={
                <Actions>
                  <Link
                    to={goOn(payment)}
                    className={buttonLook({ small: true })}
                    aria-label={m.pay_waiting_go_on_named({ name })}
                  >
                    {m.pay_waiting_go_on()}
                  </Link>
                  <Button
                    small
                    look="quiet"
                    busy={isPending && variables === _id}
                    aria-label={m.pay_waiting_release_named({ name })}
                    onClick={() => mutate(_id)}
                  >
                    {m.pay_waiting_release()}
                  </Button>
                </Actions>
              }
            />
          )
        })}
      </ListRows>
      <Failure message={error?.message} />
    </Section>
  )
}

/** The payment page of this cart; the address carries the classes, since the browser keeps one cart only. */
const goOn = ({ child, classCart: { articleId, classes } }: OpenPayment): string =>
  `${paths.classPayment(participantPaths(child?._id).classes, articleId)}?${new URLSearchParams(classes.map((id) => ['class', id]))}`

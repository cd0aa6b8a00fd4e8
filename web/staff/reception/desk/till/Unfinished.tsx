import { sales, tills } from '#contract/staff/calls.ts'
import type { UnfinishedPayment as Waiting } from '#contract/staff/money/till.ts'
import { m } from '#texts/compiled/messages.js'
import { time } from '#texts/format.ts'
import { invalidate } from '#web/platform/query-client.ts'
import { SendingNote } from '#web/staff/reception/desk/doing/SendingNote.tsx'
import { useSending } from '#web/staff/reception/desk/doing/use-sending.ts'
import { call } from '#web/staff/platform/call.ts'
import { money } from '#web/staff/platform/ui/money.ts'
import { Sign } from '#web/staff/platform/ui/Sign.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import styles from './Unfinished.module.css'
import { useAskedHere } from './asked-here.ts'
import { useTill } from '#web/staff/money/tills/use-till.ts'

const Question = ({ of: { saleId, cents, at } }: { of: Waiting }) => {
  const { sending, run } = useSending()
  const answer = (wasPaid: boolean) =>
    void run(
      () =>
        call(sales.terminal, {
          params: { saleId },
          body: wasPaid ? { outcome: 'approved', cents } : { outcome: 'failed' },
        }),
      () => void invalidate(tills.all, sales.ofTill),
    )
  return (
    <li className={styles.waiting}>
      <Sign kind="wait" />
      <p>{m.till_unfinished({ amount: money(cents), time: time(at) })}</p>
      <div>
        <Button small busy={sending.step === 'busy'} onClick={() => answer(true)}>
          {m.till_was_paid()}
        </Button>
        <Button small look="quiet" onClick={() => answer(false)}>
          {m.till_was_not_paid()}
        </Button>
      </div>
      <SendingNote sending={sending} />
    </li>
  )
}

/** Payments on the terminal without a word yet, asked at each desk of the till until one is said. */
export const Unfinished = () => {
  const { till } = useTill()
  const asked = useAskedHere()
  const waiting = (till?.unfinished ?? []).filter(({ saleId }) => saleId !== asked)
  if (waiting.length === 0) return null
  return (
    <ul className={styles.list} aria-label={m.basket_terminal_title()}>
      {waiting.map((each) => (
        <Question key={each.saleId} of={each} />
      ))}
    </ul>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import type { InvoiceId } from '#contract/platform/id.ts'
import { receipts } from '#contract/staff/calls.ts'
import type { DeskPaper } from '#contract/staff/reception/basket.ts'
import type { Slip } from '#contract/staff/reception/receipts.ts'
import { m } from '#texts/compiled/messages.js'
import { takeFocus } from '#web/platform/take-focus.ts'
import { SendingNote } from '#web/staff/reception/desk/doing/SendingNote.tsx'
import { useCallKeys } from '#web/staff/reception/desk/doing/use-call-keys.ts'
import { useSending } from '#web/staff/reception/desk/doing/use-sending.ts'
import { call } from '#web/staff/platform/call.ts'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { CodePapers, ShownCodes } from './CodePapers.tsx'
import { codePicture, Paper } from './Paper.tsx'
import { handedQuery, papersQuery, slipQuery } from './receipt.queries.ts'
import sheet from '#web/staff/reception/desk/parts/Sheet.module.css'
import styles from './Receipt.module.css'
import { usePrintPaper } from './use-print-paper.tsx'

interface ReceiptProps {
  invoiceId: InvoiceId
  /** Prints at once what was never printed: after a sale. Its keys then belong to what stands around it. */
  printsItself?: boolean
  /** The buyer has it: it was printed, its code was shown, or the mail server has taken its email. */
  onHanded?: () => void
  /** It can be neither shown nor printed now. */
  onStuck?: () => void
}

/** A receipt in hand before its buyer leaves: on paper, as a code for the phone, or by email (docs/product/till.md §5). */
export const Receipt = ({ invoiceId, printsItself = false, onHanded, onStuck }: ReceiptProps) => {
  const { data, error } = useQuery(slipQuery(invoiceId))
  const papers = useQuery(papersQuery(invoiceId))
  const isStuck = !data && error !== null
  const stuck = useEffectEvent(() => onStuck?.())
  useEffect(() => {
    if (isStuck) stuck()
  }, [isStuck])
  if (!data && error) return <Failure message={error.message} />
  if (!data || papers.isPending)
    return <Skeleton label={m.slip_waits()} shapes={['title', 'line', 'row', 'row', 'line']} />
  return (
    <ReceiptInHand
      {...{ invoiceId, printsItself, onHanded, onStuck }}
      slip={data.slip}
      papers={papers.data?.papers ?? []}
    />
  )
}

/** The last email with the receipt, asked again until the mail server has taken it. */
const useEmailed = (invoiceId: InvoiceId, { emailed }: Slip): Slip['emailed'] => {
  const isQueued = emailed?.state === 'queued'
  const { data } = useQuery(handedQuery(invoiceId, isQueued))
  return isQueued ? (data?.emailed ?? emailed) : emailed
}

const emailedInWords = ({ state, email }: NonNullable<Slip['emailed']>): string => {
  if (state === 'sent') return m.slip_email_sent({ email })
  return state === 'dead' ? m.slip_email_dead({ email }) : m.slip_email_queued({ email })
}

interface InHandProps {
  invoiceId: InvoiceId
  slip: Slip
  papers: readonly DeskPaper[]
  printsItself: boolean
  onHanded: (() => void) | undefined
  onStuck: (() => void) | undefined
}

const ReceiptInHand = ({ invoiceId, slip, papers, printsItself, onHanded, onStuck }: InHandProps) => {
  const titleId = useId()
  const queryClient = useQueryClient()
  const [shown, setShown] = useState<'paper' | 'code' | 'email'>('paper')
  const [said, setSaid] = useState('')
  const { sending, run } = useSending()
  const keys = useCallKeys()
  const query = slipQuery(invoiceId)
  const printButton = useRef<HTMLButtonElement>(null)
  const emailed = useEmailed(invoiceId, slip)
  const handed = useEffectEvent(() => onHanded?.())
  const toPrint = () => {
    if (!printsItself) printButton.current?.focus()
    else if (shown === 'paper') onHanded?.()
  }
  // What is not printed is hidden meanwhile, and loses the focus.
  const { paper, print } = usePrintPaper(toPrint, () => onHanded?.())
  /** The keys work from the buttons, so that one of them has the focus again. */
  const back = () => {
    setShown('paper')
    printButton.current?.focus()
  }

  const printNow = () => {
    const body = { key: keys.keyFor({ print: invoiceId }) }
    void run(
      () => call(receipts.printed, { params: { invoiceId }, body }),
      ({ slip: printed }) => {
        keys.answered()
        queryClient.setQueryData(query.queryKey, { slip: { ...printed, prints: printed.prints + 1 } })
        print(
          <>
            <Paper slip={printed} copy={printed.prints} />
            {printed.prints === 0 && <CodePapers papers={papers} language={printed.language} />}
          </>,
        )
        setSaid(printed.prints === 0 ? m.slip_printed() : m.slip_printed_copy({ number: printed.prints }))
      },
    )
  }
  const begin = useEffectEvent(() => {
    if (!printsItself) printButton.current?.focus()
    else if (slip.prints === 0) printNow()
    else onHanded?.()
  })
  useEffect(() => begin(), [])
  const isSent = emailed?.state === 'sent'
  useEffect(() => {
    if (isSent) handed()
  }, [isSent])
  const isUncounted = sending.step === 'refused' || sending.step === 'unsure'
  const stuck = useEffectEvent(() => onStuck?.())
  useEffect(() => {
    if (isUncounted) stuck()
  }, [isUncounted])
  const printCodes = () => {
    print(<CodePapers papers={papers} language={slip.language} />)
    setSaid(m.papers_printed())
  }
  const showCode = () => {
    setShown('code')
    if (slip.qr) onHanded?.()
  }
  const emailTo = (email: string) => {
    const body = { email }
    const sent = { key: keys.keyFor(body), ...body }
    void run(
      () => call(receipts.email, { params: { invoiceId }, body: sent }),
      ({ emailed: sentTo }) => {
        keys.answered()
        queryClient.removeQueries({ queryKey: handedQuery(invoiceId, true).queryKey })
        queryClient.setQueryData(query.queryKey, { slip: { ...slip, emailed: sentTo } })
        back()
      },
    )
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' && shown !== 'paper') {
      event.preventDefault()
      back()
      return
    }
    if (event.target instanceof HTMLInputElement) return
    const act = { p: printNow, q: showCode, e: () => setShown('email') }[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys do the same as its buttons
    <section className={sheet.sheet} aria-labelledby={titleId} onKeyDown={pressed}>
      {/* After a sale its number stands above. */}
      <h2 id={titleId} className={printsItself ? 'hidden' : undefined}>
        {m.slip_title({ number: slip.number })}
      </h2>
      <div className={styles.ways}>
        <Button
          small
          look={slip.prints === 0 && !printsItself ? 'primary' : 'quiet'}
          ref={printButton}
          data-key="p"
          busy={sending.step === 'busy' && shown === 'paper'}
          onClick={printNow}
        >
          {slip.prints === 0 ? m.slip_print() : m.slip_print_copy({ number: slip.prints })} <Kbd>P</Kbd>
        </Button>
        <Button small look="quiet" data-key="q" onClick={showCode}>
          {m.slip_code()} <Kbd>Q</Kbd>
        </Button>
        <Button small look="quiet" data-key="e" onClick={() => setShown('email')}>
          {m.slip_email()} <Kbd>E</Kbd>
        </Button>
      </div>
      <SendingNote sending={sending} />
      <output>{emailed ? emailedInWords(emailed) : said}</output>
      {shown === 'paper' && (
        <div className={styles.preview}>
          <Paper slip={slip} copy={0} />
        </div>
      )}
      {papers.length > 0 && <ShownCodes papers={papers} onPrint={printCodes} />}
      {shown === 'code' && <LargeCode slip={slip} onBack={back} />}
      {shown === 'email' && <EmailForm busy={sending.step === 'busy'} onSend={emailTo} onBack={back} />}
      {paper}
    </section>
  )
}

const LargeCode = ({ slip, onBack }: { slip: Slip; onBack: () => void }) => (
  <div className={styles.large}>
    {slip.qr ? (
      <>
        <img src={codePicture(slip.qr)} alt={m.slip_code()} />
        <p>{m.slip_code_text()}</p>
      </>
    ) : (
      <p>{m.slip_code_missing()}</p>
    )}
    <Button look="quiet" onClick={onBack}>
      {m.slip_back()} <Kbd>Esc</Kbd>
    </Button>
  </div>
)

interface EmailFormProps {
  busy: boolean
  onSend: (email: string) => void
  onBack: () => void
}

const EmailForm = ({ busy, onSend, onBack }: EmailFormProps) => {
  const [email, setEmail] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (email.trim() !== '') onSend(email.trim())
  }
  return (
    <form className={styles.email} onSubmit={send}>
      <Field
        label={m.slip_email_field()}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        ref={takeFocus}
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <div className={styles.ways}>
        <Button type="submit" busy={busy}>
          {m.slip_email()} <Kbd>Enter</Kbd>
        </Button>
        <Button look="quiet" onClick={onBack}>
          {m.slip_back()} <Kbd>Esc</Kbd>
        </Button>
      </div>
    </form>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TillSessionId } from '#contract/platform/id.ts'
import { tills, today } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { invalidate } from '#web/platform/query-client.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { call } from '#web/staff/platform/call.ts'
import { answerOf } from '#web/staff/platform/query.ts'
import { ActForm } from '#web/staff/platform/ui/ActForm.tsx'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { TextArea } from '#web/staff/platform/ui/TextArea.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { TillReportFacts } from './TillReportFacts.tsx'
import { differenceInWords, sessionName } from './till-words.ts'

/** Which of the two differences of a session. */
type Of = 'opening' | 'close'

interface ConfirmFormProps {
  sessionId: TillSessionId
  difference: Of
  onBack: () => void
}

/** A manager writes what the look at a difference has found. */
const ConfirmForm = ({ sessionId, difference, onBack }: ConfirmFormProps) => {
  const { errors, ...of } = useForm({
    schema: () => import('#contract/staff/money/till.ts').then((contract) => contract.tills.confirm.body),
    read: (sent) => ({ ...Object.fromEntries(sent), of: difference }),
    submit: async (body) => {
      await call(tills.confirm, { params: { sessionId }, body })
      await invalidate(tills.report, tills.sessions, today.waiting)
      onBack()
    },
  })
  return (
    <ActForm title={m.till_confirm_title()} submit={m.till_confirm()} onBack={onBack} of={of}>
      <TextArea label={m.till_confirm_text()} name="text" maxLength={500} ref={takeFocus} error={errors['text']} />
    </ActForm>
  )
}

interface DifferenceProps {
  sessionId: TillSessionId
  difference: Of
  /** How it reads as long as it waits. */
  waits: string
  confirmedBy: string | undefined
}

/** A difference that another member confirms, or who has. */
const Difference = ({ sessionId, difference, waits, confirmedBy }: DifferenceProps) => {
  const [isConfirming, setConfirming] = useState(false)
  if (confirmedBy !== undefined) return <Says kind="go">{m.till_confirmed({ name: confirmedBy })}</Says>
  return (
    <>
      <Says kind="wait">{waits}</Says>
      {isConfirming ? (
        <ConfirmForm sessionId={sessionId} difference={difference} onBack={() => setConfirming(false)} />
      ) : (
        <Button onClick={() => setConfirming(true)}>{m.till_confirm_title()}</Button>
      )}
    </>
  )
}

/** One till session beside the table, and the confirmation of its differences. */
export const TillPanel = ({ sessionId, onClose }: { sessionId: TillSessionId; onClose: () => void }) => {
  const { data, error } = useQuery(answerOf(tills.report, { params: { sessionId } }))
  const report = data?.report
  const hasOpening = report !== undefined && report.openingDifferenceCents !== 0
  const isMarked = report?.isMarked === true && report.found !== undefined
  const waits =
    (hasOpening && report.openingConfirmedBy === undefined) || (isMarked && report.confirmedBy === undefined)
  return (
    <SidePanel title={report ? sessionName(report) : m.till_title()} onClose={onClose} isText={!waits}>
      {hasOpening && (
        <Difference
          sessionId={sessionId}
          difference="opening"
          waits={m.till_opening_marked({
            difference: differenceInWords({ differenceCents: report.openingDifferenceCents }),
          })}
          confirmedBy={report.openingConfirmedBy}
        />
      )}
      {report?.isMarked && report.found && (
        <Difference
          sessionId={sessionId}
          difference="close"
          waits={m.till_marked({ difference: differenceInWords(report.found) })}
          confirmedBy={report.confirmedBy}
        />
      )}
      {report && <TillReportFacts of={report} />}
      {!report && error && <Failure message={error.message} />}
      {!report && !error && <Skeleton label={m.loading()} shapes={['recap', 'row', 'row']} />}
    </SidePanel>
  )
}

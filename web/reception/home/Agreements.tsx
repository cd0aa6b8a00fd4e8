import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { agreements } from '#contract/calls.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { call } from '#web/platform/api.ts'
import { centre } from '#web/platform/centre.ts'
import { inLanguage } from '#web/platform/language.ts'
import { answerOf, invalidate } from '#web/platform/query-client.ts'
import { Actions } from '#web/platform/ui/Actions.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'

const presentQuery = (childId: PersonId | undefined) =>
  answerOf(agreements.present, { query: childId === undefined ? {} : { child: childId } })
/** Read when it is rendered: calls may be initialised after this module. */
const requestsQuery = () => answerOf(agreements.guardianRequests)

/** One button at a time; what was refused stands under the buttons, and all is read again. */
const useOneAct = () => {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true)
    setFailed(undefined)
    try {
      await act()
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error))
    }
    await invalidate(agreements.present, agreements.guardianRequests)
    setBusy(false)
  }
  return { busy, failed, run: (act: () => Promise<unknown>) => void run(act) }
}

type OneAct = ReturnType<typeof useOneAct>

/** Rules by version, of the customer or of a minor. */
const Rules = ({ childId, act }: { childId: PersonId | undefined; act: OneAct }) => {
  const { rules } = useSuspenseQuery(presentQuery(childId)).data.agreements
  const { version } = rules
  if (rules.at !== undefined) return <p>{m.agreement_rules_done({ version, day: date(rules.at) })}</p>
  const accept = () => call(agreements.give, { body: { subject: 'rules', version, ...(childId && { childId }) } })
  return (
    <>
      <p>{m.agreement_rules_due({ version })}</p>
      <Actions>
        <Button href={inLanguage(centre.rules)} target="_blank" look="quiet">
          {m.agreement_rules_read()}
        </Button>
        <Button busy={act.busy} onClick={() => act.run(accept)}>
          {m.agreement_accept({ version })}
        </Button>
      </Actions>
    </>
  )
}

/** A guardian's consent that the child climbs alone, given and taken back. */
const Alone = ({ childId, act }: { childId: PersonId; act: OneAct }) => {
  const { alone } = useSuspenseQuery(presentQuery(childId)).data.agreements
  if (!alone || alone.age < alone.from) return null
  const { version, from } = alone
  const give = () => call(agreements.give, { body: { subject: 'alone', version, childId } })
  const revoke = () => call(agreements.revokeAlone, { params: { childId } })
  return (
    <>
      <p>{m.agreement_alone_text({ from })}</p>
      {alone.at !== undefined && <p>{m.agreement_alone_given({ day: date(alone.at) })}</p>}
      <Actions>
        <Button look="quiet" busy={act.busy} onClick={() => act.run(alone.at === undefined ? give : revoke)}>
          {alone.at === undefined ? m.agreement_alone_give() : m.agreement_alone_revoke()}
        </Button>
      </Actions>
    </>
  )
}

/** Other adults who say to be guardian of the child: only a yes of a guardian changes anything. */
const Requests = ({ childId, act }: { childId: PersonId; act: OneAct }) => {
  const { requests } = useSuspenseQuery(requestsQuery()).data
  const answer = (requestId: (typeof requests)[number]['_id'], allows: boolean) => () =>
    call(agreements.answerRequest, { params: { requestId }, body: { allows } })
  return requests
    .filter((each) => each.childId === childId)
    .map(({ _id, adult }) => (
      <div key={_id}>
        <p>{m.agreement_request({ adult })}</p>
        <Actions>
          <Button busy={act.busy} onClick={() => act.run(answer(_id, true))}>
            {m.agreement_request_allow()}
          </Button>
          <Button look="quiet" busy={act.busy} onClick={() => act.run(answer(_id, false))}>
            {m.agreement_request_decline()}
          </Button>
        </Actions>
      </div>
    ))
}

/** What a customer agrees to for oneself or for a minor (docs/product/arrivals.md §5). */
export const Agreements = ({ childId }: { childId: PersonId | undefined }) => {
  const act = useOneAct()
  return (
    <>
      {childId && <Requests childId={childId} act={act} />}
      <Rules childId={childId} act={act} />
      {childId && <Alone childId={childId} act={act} />}
      <Failure message={act.failed} />
    </>
  )
}

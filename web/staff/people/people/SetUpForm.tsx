import { people } from '#contract/staff/calls.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { call } from '#web/staff/platform/call.ts'
import { ActForm } from '#web/staff/platform/ui/ActForm.tsx'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { keepCard } from './people.queries.ts'

interface SetUpFormProps {
  card: PersonCard
  onDone: (said: string) => void
  onBack: () => void
}

/** Sends a link for a log-in of one's own; to an address that staff have just changed, a second person approves it. */
export const SetUpForm = ({ card, onDone, onBack }: SetUpFormProps) => {
  const { email } = card
  const of = useAct(async () => {
    const answer = await call(people.sendSetUp, { params: { personId: card._id } })
    await keepCard(answer.card)
    onDone(m.person_set_up_done({ email }))
  })
  return (
    <ActForm
      title={m.person_set_up()}
      means={email ? m.person_set_up_means({ email }) : undefined}
      blocked={email ? undefined : m.person_set_up_none()}
      submit={m.person_set_up_do()}
      onBack={onBack}
      of={of}
    />
  )
}

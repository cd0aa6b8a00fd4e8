import type { PersonId } from '#contract/platform/id.ts'
import { people } from '#contract/staff/calls.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { call } from '#web/staff/platform/call.ts'
import { ActForm } from '#web/staff/platform/ui/ActForm.tsx'
import { BecauseField } from '#web/staff/platform/ui/BecauseField.tsx'
import { keepCard } from './people.queries.ts'

interface EndGuardianFormProps {
  card: PersonCard
  guardian: { _id: PersonId; name: string }
  onDone: (said: string) => void
  onBack: () => void
}

/** Ends a guardianship, with the reason; reception needs a second person for it. */
export const EndGuardianForm = ({ card, guardian, onDone, onBack }: EndGuardianFormProps) => {
  const { errors, ...of } = useForm({
    schema: () => import('#contract/staff/people/people.ts').then((contract) => contract.people.endGuardian.body),
    submit: async (body) => {
      const params = { personId: card._id, guardianId: guardian._id }
      const answer = await call(people.endGuardian, { params, body })
      await keepCard(answer.card)
      onDone(m.person_done())
    },
  })
  return (
    <ActForm
      title={m.person_guardian_end_of({ name: guardian.name })}
      means={m.person_guardian_means({ guardian: guardian.name, name: `${card.firstName} ${card.lastName}` })}
      isFinal
      submit={m.person_guardian_save()}
      onBack={onBack}
      of={of}
    >
      <BecauseField isFirst error={errors['because']} />
    </ActForm>
  )
}

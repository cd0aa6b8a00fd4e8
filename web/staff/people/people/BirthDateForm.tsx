import { useState } from 'react'
import { people } from '#contract/staff/calls.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { ApiError } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.ts'
import { currentYear, monthNames } from '#web/platform/local-dates.ts'
import { call } from '#web/staff/platform/call.ts'
import { ActForm } from '#web/staff/platform/ui/ActForm.tsx'
import { BecauseField } from '#web/staff/platform/ui/BecauseField.tsx'
import { readBirthDate } from '#web/platform/ui/birth-date.ts'
import { BirthDateField } from '#web/platform/ui/BirthDateField.tsx'
import { birthYears } from './birth-years.ts'
import { keepCard, readCard } from './people.queries.ts'

interface BirthDateFormProps {
  card: PersonCard
  onDone: (said: string) => void
  onBack: () => void
}

/** Corrects the date of birth, with the reason; reception needs a second person for it (docs/product/staff.md §5.1). */
export const BirthDateForm = ({ card, onDone, onBack }: BirthDateFormProps) => {
  const language = useLanguage()
  const [version, setVersion] = useState(card.version)
  const { errors, ...of } = useForm({
    schema: () => import('#contract/staff/people/people.ts').then((contract) => contract.people.correctBirthDate.body),
    read: (sent) => ({ ...Object.fromEntries(sent), birthDate: readBirthDate(sent, 'birthDate'), version }),
    submit: async (body) => {
      try {
        const answer = await call(people.correctBirthDate, { params: { personId: card._id }, body })
        await keepCard(answer.card)
        onDone(m.person_done())
      } catch (error) {
        // The refusal's sentence asks to check the card, so the next try goes with what it holds by then.
        if (error instanceof ApiError && error.code === 'changed_meanwhile')
          setVersion((await readCard(card._id)).version)
        throw error
      }
    },
  })
  return (
    <ActForm
      title={m.person_birth()}
      means={m.person_birth_means()}
      submit={m.person_birth_save()}
      onBack={onBack}
      of={of}
    >
      <BirthDateField
        legend={m.birth_date()}
        name="birthDate"
        labels={{ Day: m.birth_day(), Month: m.birth_month(), Year: m.birth_year() }}
        months={monthNames(language)}
        years={birthYears(currentYear())}
        defaultValue={card.birthDate}
        error={errors['birthDate']}
      />
      <BecauseField error={errors['because']} />
    </ActForm>
  )
}

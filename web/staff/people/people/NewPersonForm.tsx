import { useState } from 'react'
import { people } from '#contract/staff/calls.ts'
import type { FoundPerson, NewPerson, PersonCard } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { PhoneField } from '#web/people/account/AddressFields.tsx'
import { useForm } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.ts'
import { currentYear, monthNames } from '#web/platform/local-dates.ts'
import { call } from '#web/staff/platform/call.ts'
import { ActForm } from '#web/staff/platform/ui/ActForm.tsx'
import { readBirthDate } from '#web/platform/ui/birth-date.ts'
import { BirthDateField } from '#web/platform/ui/BirthDateField.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { Select } from '#web/platform/ui/Select.tsx'
import { birthYears } from './birth-years.ts'
import { languageOptions } from './language-options.ts'
import { MaybeKnown } from './MaybeKnown.tsx'
import { keepCard } from './people.queries.ts'

interface NewPersonFormProps {
  /** What was searched for without a result; most often it is the name. */
  typed: string
  onCreated: (card: PersonCard) => void
  onKnown: (person: FoundPerson) => void
  onBack: () => void
}

/** Words of a search that can be a name: neither digits nor an address. */
const namesIn = (typed: string): [first: string, last: string] => {
  const [first = '', ...others] = /[\d@]/.test(typed) ? [] : typed.trim().split(/\s+/)
  return [first, others.join(' ')]
}

/** A person without a log-in. People who may be the same one are shown first, so that none is entered twice. */
export const NewPersonForm = ({ typed, onCreated, onKnown, onBack }: NewPersonFormProps) => {
  const language = useLanguage()
  const [key] = useState(() => crypto.randomUUID())
  const [firstName, lastName] = namesIn(typed)
  const [known, setKnown] = useState<{ maybe: readonly FoundPerson[]; sent: NewPerson }>()
  const create = async (sent: NewPerson) => {
    const { card, maybe } = await call(people.create, { body: sent })
    if (!card) {
      setKnown({ maybe, sent })
      return
    }
    await keepCard(card)
    onCreated(card)
  }
  const { errors, ...of } = useForm({
    schema: () => import('#contract/staff/people/people.ts').then((contract) => contract.NewPerson),
    read: (sent) => ({ ...Object.fromEntries(sent), birthDate: readBirthDate(sent, 'birthDate'), key }),
    submit: create,
  })
  return (
    <>
      {known && (
        <MaybeKnown
          people={known.maybe}
          typed={`${known.sent.firstName} ${known.sent.lastName}`}
          onKnown={onKnown}
          onOther={() => create({ ...known.sent, isOther: true })}
          onBack={() => setKnown(undefined)}
        />
      )}
      {/* Hidden, not gone: what is typed stays while the people it may be are looked at. */}
      <div hidden={known !== undefined}>
        <ActForm title={m.people_new()} submit={m.person_new_submit()} onBack={onBack} of={of}>
          <Field
            label={m.first_name()}
            name="firstName"
            autoComplete="off"
            defaultValue={firstName}
            error={errors['firstName']}
          />
          <Field
            label={m.last_name()}
            name="lastName"
            autoComplete="off"
            defaultValue={lastName}
            error={errors['lastName']}
          />
          <BirthDateField
            legend={m.birth_date()}
            name="birthDate"
            labels={{ Day: m.birth_day(), Month: m.birth_month(), Year: m.birth_year() }}
            months={monthNames(language)}
            years={birthYears(currentYear())}
            error={errors['birthDate']}
          />
          <PhoneField error={errors['phoneNumber']} />
          <Field
            label={m.person_contact_email()}
            name="email"
            type="email"
            autoComplete="off"
            optional={m.optional()}
            error={errors['email']}
          />
          <Select
            label={m.person_language()}
            name="language"
            defaultValue="sl"
            options={languageOptions()}
            error={errors['language']}
          />
        </ActForm>
      </div>
    </>
  )
}

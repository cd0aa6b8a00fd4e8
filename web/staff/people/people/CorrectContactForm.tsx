import { useRef, useState, type ReactNode } from 'react'
import { people } from '#contract/staff/calls.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { abilities } from '#web/people/account/abilities.ts'
import { useForm } from '#web/platform/form.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { call } from '#web/staff/platform/call.ts'
import { ActForm } from '#web/staff/platform/ui/ActForm.tsx'
import { putValue, useChangedMeanwhile } from '#web/staff/platform/ui/changed-meanwhile.ts'
import { ChangedField } from '#web/staff/platform/ui/ChangedField.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { Select } from '#web/platform/ui/Select.tsx'
import { languageOptions } from './language-options.ts'
import { keepCard, readCard } from './people.queries.ts'

interface CorrectContactFormProps {
  card: PersonCard
  onDone: (said: string) => void
  onBack: () => void
}

const valuesOf = (card: PersonCard) => ({
  firstName: card.firstName,
  lastName: card.lastName,
  phoneNumber: card.phoneNumber,
  email: card.email,
  climbingAbility: String(card.climbingAbility),
  language: card.language as string,
  address: card.address,
  postalCode: card.postalCode,
  city: card.city,
  country: card.country,
})
type Values = ReturnType<typeof valuesOf>
type Name = keyof Values

const texts = (): readonly { name: Name; label: string; type?: string; optional?: true }[] => [
  { name: 'firstName', label: m.first_name() },
  { name: 'lastName', label: m.last_name() },
  { name: 'phoneNumber', label: m.phone_number(), type: 'tel', optional: true },
]

const addressTexts = (): readonly { name: Name; label: string }[] => [
  { name: 'address', label: m.address() },
  { name: 'postalCode', label: m.postal_code() },
  { name: 'city', label: m.city() },
  { name: 'country', label: m.country() },
]

/** A value as it is read: options by their words. */
const inWords = (name: Name, value: string): string => {
  if (name === 'climbingAbility') return abilities()[Number(value)]?.label ?? value
  if (name === 'language') return languageOptions().find((option) => option.value === value)?.label ?? value
  return value
}

/** Name, contact and address of a person. The email of who logs in is that person's own matter. */
export const CorrectContactForm = ({ card, onDone, onBack }: CorrectContactFormProps) => {
  const element = useRef<HTMLFormElement>(null)
  const [version, setVersion] = useState(card.version)
  // Values of the opening: a hint that refreshes the card must not change what stands in the form.
  const [opened] = useState(() => valuesOf(card))
  const { values, now, isChanged, save } = useChangedMeanwhile<Values>(opened, async () => {
    const answered = await readCard(card._id)
    setVersion(answered.version)
    return valuesOf(answered)
  })
  const { errors, ...of } = useForm({
    schema: () => import('#contract/staff/people/people.ts').then(({ Contact }) => Contact),
    read: (sent) => ({ ...Object.fromEntries(sent), climbingAbility: Number(sent.get('climbingAbility')), version }),
    submit: (body) =>
      save(element.current, async () => {
        const answer = await call(people.correct, { params: { personId: card._id }, body })
        await keepCard(answer.card)
        onDone(m.person_done())
      }),
  })
  const changedField = (name: Name, control: ReactNode) => (
    <ChangedField
      key={name}
      now={now && isChanged(name) ? inWords(name, now[name]) : undefined}
      onTake={(form) => now && putValue(form, name, now[name])}
    >
      {control}
    </ChangedField>
  )
  const textField = ({ name, label, type, optional }: ReturnType<typeof texts>[number], isFirst = false) =>
    changedField(
      name,
      <Field
        label={label}
        name={name}
        type={type ?? 'text'}
        autoComplete="off"
        ref={isFirst ? takeFocus : undefined}
        optional={optional && m.optional()}
        defaultValue={values[name]}
        error={errors[name]}
      />,
    )
  return (
    <ActForm
      title={m.person_correct()}
      means={card.hasLogIn ? m.person_correct_log_in() : undefined}
      submit={m.person_correct_save()}
      onBack={onBack}
      formRef={element}
      of={of}
    >
      {texts().map((of, index) => textField(of, index === 0))}
      {!card.hasLogIn &&
        changedField(
          'email',
          <Field
            label={m.person_contact_email()}
            name="email"
            type="email"
            autoComplete="off"
            optional={m.optional()}
            hint={m.person_correct_email()}
            defaultValue={values.email}
            error={errors['email']}
          />,
        )}
      {changedField(
        'climbingAbility',
        <Select
          label={m.climbing_ability()}
          name="climbingAbility"
          defaultValue={values.climbingAbility}
          options={abilities()}
          error={errors['climbingAbility']}
        />,
      )}
      {changedField(
        'language',
        <Select
          label={m.person_language()}
          name="language"
          defaultValue={values.language}
          options={languageOptions()}
          error={errors['language']}
        />,
      )}
      {addressTexts().map((each) => textField({ ...each, optional: true }))}
    </ActForm>
  )
}

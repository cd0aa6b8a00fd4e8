import { useRef, useState } from 'react'
import { adultAge } from '#contract/platform/age-groups.ts'
import { m } from '#texts/compiled/messages.js'
import { centre } from '#web/platform/centre.ts'
import { expectCookies } from '#web/platform/cookies.ts'
import { useForm } from '#web/platform/form.ts'
import { useNavigation } from '#web/platform/use-navigation.ts'
import { useLanguage } from '#web/platform/language.ts'
import { monthNames, today } from '#web/platform/local-dates.ts'
import { paths } from '#contract/platform/paths.ts'
import { Title } from '#web/platform/Title.tsx'
import { readBirthDate } from '#web/platform/ui/birth-date.ts'
import { BirthDateField } from '#web/platform/ui/BirthDateField.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Checkbox } from '#web/platform/ui/Checkbox.tsx'
import { ErrorSummary } from '#web/platform/ui/ErrorSummary.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { Fold } from '#web/platform/ui/Fold.tsx'
import { Form } from '#web/platform/ui/Form.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import { Select } from '#web/platform/ui/Select.tsx'
import { abilities } from './abilities.ts'
import { AddressFields, PhoneField } from './AddressFields.tsx'
import { ageOf } from './age.ts'
import { LookFirst } from './LookFirst.tsx'
import { PrivacyNote } from './PrivacyNote.tsx'
import { useSignUp } from './sign-up.store.ts'

const read = (form: FormData) => ({
  ...Object.fromEntries(form),
  birthDate: readBirthDate(form, 'birthDate'),
  climbingAbility: Number(form.get('climbingAbility')),
  terms: form.get('terms') === 'on',
  rules: form.get('rules') === 'on',
})

/** From last year back to 1902 (docs/product/account.md §2.4). */
const years = () => {
  const last = Number(today().slice(0, 4)) - 1
  return Array.from({ length: last - 1902 + 1 }, (_, back) => last - back)
}

/** Step 1 of the sign-up: 'Osebni podatki'. */
export const SignUpPage = () => {
  const go = useNavigation()
  const language = useLanguage()
  const { draft, keep } = useSignUp()
  const [birthDate, setBirthDate] = useState(draft.birthDate)
  const [agreed, setAgreed] = useState({ terms: draft.agreesToTerms, rules: draft.agreesToTerms })
  const element = useRef<HTMLFormElement>(null)
  const { form, errors, summary, message, attempts } = useForm({
    schema: () => import('./sign-up-step.ts').then(({ SignUpStep }) => SignUpStep),
    read,
    submit: ({ terms: _terms, rules: _rules, ...person }) => {
      // Before an account exists that no one can log in to.
      expectCookies()
      keep({ ...person, agreesToTerms: true }, true)
      go(paths.signUpEnd)
    },
  })

  const age = ageOf(birthDate, today())
  const tooYoung = age !== undefined && age < adultAge
  const blocked = tooYoung
    ? { reasonId: 'under-age' }
    : agreed.terms && agreed.rules
      ? undefined
      : { reason: m.agree_first() }

  return (
    <Page narrow>
      <Title page={m.signup_title()} />
      <PageTitle title={m.signup_title()} note={m.signup_step({ step: 1 })} />
      <Form {...form} ref={element}>
        <ErrorSummary title={m.form_summary()} attempt={attempts} errors={summary} />
        <Field
          label={m.first_name()}
          name="firstName"
          autoComplete="given-name"
          defaultValue={draft.firstName}
          error={errors['firstName']}
        />
        <Field
          label={m.last_name()}
          name="lastName"
          autoComplete="family-name"
          defaultValue={draft.lastName}
          error={errors['lastName']}
        />
        <BirthDateField
          legend={m.birth_date()}
          name="birthDate"
          labels={{ Day: m.birth_day(), Month: m.birth_month(), Year: m.birth_year() }}
          months={monthNames(language)}
          years={years()}
          defaultValue={draft.birthDate}
          onChange={setBirthDate}
          error={errors['birthDate']}
        />
        {tooYoung && (
          <div id="under-age">
            <Notice tone="danger" live="alert">
              {m.field_under_age()}
            </Notice>
          </div>
        )}
        <Select
          label={m.climbing_ability()}
          name="climbingAbility"
          hint={m.signup_ability_hint()}
          defaultValue={String(draft.climbingAbility)}
          options={abilities()}
          error={errors['climbingAbility']}
        />
        <Fold
          id="more"
          title={m.signup_more()}
          open={[draft.address, draft.postalCode, draft.city, draft.country, draft.phoneNumber].some(Boolean)}
        >
          <AddressFields person={draft} errors={errors} />
          <PhoneField defaultValue={draft.phoneNumber} error={errors['phoneNumber']} />
        </Fold>
        <PrivacyNote />
        <Checkbox
          name="terms"
          defaultChecked={draft.agreesToTerms}
          error={errors['terms']}
          onChange={(event) => setAgreed({ ...agreed, terms: event.currentTarget.checked })}
        >
          {m.agree_terms()}{' '}
          <a href={centre.terms[language]} target="_blank" rel="noreferrer">
            {m.agree_terms_link()}
          </a>
          .
        </Checkbox>
        <Checkbox
          name="rules"
          defaultChecked={draft.agreesToTerms}
          error={errors['rules']}
          onChange={(event) => setAgreed({ ...agreed, rules: event.currentTarget.checked })}
        >
          {m.agree_rules()}{' '}
          <a href={centre.rules[language]} target="_blank" rel="noreferrer">
            {m.agree_rules_link({ centre: centre.name.nominative })}
          </a>
          .
        </Checkbox>
        {message && (
          <Notice tone="danger" live="alert">
            {message}
          </Notice>
        )}
        <Button type="submit" wide blocked={blocked}>
          {m.signup_continue()}
        </Button>
      </Form>
      <LookFirst />
    </Page>
  )
}

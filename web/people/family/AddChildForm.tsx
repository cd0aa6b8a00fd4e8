import { useState, type ChangeEvent } from 'react'
import type { Me } from '#contract/people/account.ts'
import { adultAge } from '#contract/platform/age-groups.ts'
import { m } from '#texts/compiled/messages.js'
import { abilities } from '#web/people/account/abilities.ts'
import { AddressFields, type AddressBlock } from '#web/people/account/AddressFields.tsx'
import { ageOf } from '#web/people/account/age.ts'
import { PrivacyNote } from '#web/people/account/PrivacyNote.tsx'
import { TermsOfUseLinks } from '#web/people/account/TermsOfUseLinks.tsx'
import { useForm } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.ts'
import { monthNames, today } from '#web/platform/local-dates.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Actions } from '#web/platform/ui/Actions.tsx'
import { readBirthDate } from '#web/platform/ui/birth-date.ts'
import { BirthDateField } from '#web/platform/ui/BirthDateField.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { Checkbox } from '#web/platform/ui/Checkbox.tsx'
import { ErrorSummary } from '#web/platform/ui/ErrorSummary.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { Form } from '#web/platform/ui/Form.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { Select } from '#web/platform/ui/Select.tsx'
import { createChild } from './family.queries.ts'

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

const addressIn = (form: FormData): AddressBlock => ({
  address: textOf(form, 'address'),
  city: textOf(form, 'city'),
  postalCode: textOf(form, 'postalCode'),
  country: textOf(form, 'country'),
})

const read = (form: FormData) => {
  const ability = textOf(form, 'climbingAbility')
  return {
    ...Object.fromEntries(form),
    birthDate: readBirthDate(form, 'birthDate'),
    // An empty choice must not become 0, which means 'no knowledge'.
    climbingAbility: ability === '' ? undefined : Number(ability),
    isGuardian: form.get('isGuardian') === 'on',
    agreesToTerms: form.get('agreesToTerms') === 'on',
  }
}

/** This year and the 18 before: a person born 18 years ago may still be 17 (docs/product/family.md §1.5). */
const years = () => {
  const now = Number(today().slice(0, 4))
  return Array.from({ length: adultAge + 1 }, (_, back) => now - back)
}

const idPrefix = 'child-'
const emptyAddress: AddressBlock = { address: '', city: '', postalCode: '', country: '' }

interface AddChildFormProps {
  me: Me
  onAdded: (firstName: string) => void
  onCancel: () => void
}

/** Form for adding a minor, with both declarations (docs/product/family.md §1.3). */
export const AddChildForm = ({ me, onAdded, onCancel }: AddChildFormProps) => {
  const language = useLanguage()
  const [birthDate, setBirthDate] = useState('')
  const [sameAddress, setSameAddress] = useState(false)
  const [typedAddress, setTypedAddress] = useState(emptyAddress)
  const { form, errors, summary, message, busy, attempts } = useForm({
    schema: () => import('#contract/people/family.ts').then(({ CreateChild }) => CreateChild),
    read,
    submit: async (child) => {
      await createChild(child)
      onAdded(child.firstName)
    },
  })
  const age = ageOf(birthDate, today())
  const tooOld = age !== undefined && age >= adultAge

  // The typed address is restored when the box is unticked.
  const copyAddress = ({ currentTarget: { checked, form: element } }: ChangeEvent<HTMLInputElement>) => {
    if (checked && element) setTypedAddress(addressIn(new FormData(element)))
    setSameAddress(checked)
  }

  return (
    <Card title={m.children_add_title()}>
      <Form {...form} aria-label={m.children_add_title()}>
        <ErrorSummary title={m.form_summary()} attempt={attempts} errors={summary} />
        <Field
          label={m.first_name()}
          name="firstName"
          id={`${idPrefix}firstName`}
          autoComplete="off"
          ref={takeFocus}
          error={errors['firstName']}
        />
        <Field
          label={m.last_name()}
          name="lastName"
          id={`${idPrefix}lastName`}
          autoComplete="off"
          error={errors['lastName']}
        />
        <BirthDateField
          legend={m.birth_date()}
          name="birthDate"
          id={`${idPrefix}birthDate`}
          labels={{ Day: m.birth_day(), Month: m.birth_month(), Year: m.birth_year() }}
          months={monthNames(language)}
          years={years()}
          onChange={setBirthDate}
          error={errors['birthDate']}
        />
        {tooOld && (
          <div id="too-old">
            <Notice tone="danger" live="alert">
              {m.field_minor_age()}
            </Notice>
          </div>
        )}
        <Select
          label={m.climbing_ability()}
          name="climbingAbility"
          id={`${idPrefix}climbingAbility`}
          empty={m.children_choose_ability()}
          options={abilities()}
          error={errors['climbingAbility']}
        />
        <Checkbox name="sameAddress" onChange={copyAddress}>
          {m.children_same_address()}
        </Checkbox>
        <AddressFields
          key={String(sameAddress)}
          person={sameAddress ? me : typedAddress}
          readOnly={sameAddress}
          idPrefix={idPrefix}
          errors={errors}
        />
        <PrivacyNote whose="child" />
        <Checkbox name="isGuardian" error={errors['isGuardian']}>
          {m.children_guardian()}
        </Checkbox>
        <Checkbox name="agreesToTerms" error={errors['agreesToTerms']}>
          {m.children_agree()} <TermsOfUseLinks />
        </Checkbox>
        {message && (
          <Notice tone="danger" live="alert">
            {message}
          </Notice>
        )}
        <Actions>
          <Button type="submit" busy={busy} blocked={tooOld ? { reasonId: 'too-old' } : undefined}>
            {m.children_add_submit()}
          </Button>
          <Button look="quiet" onClick={() => onCancel()}>
            {m.children_add_cancel()}
          </Button>
        </Actions>
      </Form>
    </Card>
  )
}

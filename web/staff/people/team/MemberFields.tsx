import { useState } from 'react'
import { roles } from '#contract/staff/platform/roles.ts'
import type { Member } from '#contract/staff/people/team.ts'
import { m } from '#texts/compiled/messages.js'
import { ChangedField } from '#web/staff/platform/ui/ChangedField.tsx'
import { putValue } from '#web/staff/platform/ui/changed-meanwhile.ts'
import { Field } from '#web/platform/ui/Field.tsx'
import { FieldError } from '#web/platform/ui/FieldError.tsx'
import { Select } from '#web/platform/ui/Select.tsx'
import styles from './MemberFields.module.css'
import { valueInWords, type MemberValues } from './member-values.ts'
import { aboutRole, roleName } from './role-words.ts'

interface MemberFieldsProps {
  values: MemberValues
  errors: Readonly<Record<string, string | undefined>>
  /** Absent for a new member. */
  member?: Member
  /** What another administrator has saved meanwhile, by field. */
  now?: MemberValues | undefined
  isChanged?: (name: keyof MemberValues) => boolean
}

/** Fields of a member: who it is, what the roles are, and what selling needs. */
export const MemberFields = ({ values, errors, member, now, isChanged }: MemberFieldsProps) => {
  const [tax, setTax] = useState(member ? 'keep' : 'none')
  const changed = (name: keyof MemberValues) => ({
    now: now && isChanged?.(name) ? valueInWords(now, name) : undefined,
    onTake: (form: HTMLFormElement) => now && putValue(form, name, now[name]),
  })
  const taxAnswers = [
    ...(member ? [{ value: 'keep', label: m.team_tax_keep() }] : []),
    { value: 'type', label: m.team_tax_type() },
    { value: 'foreign', label: m.team_tax_foreign() },
    { value: 'none', label: m.team_tax_none() },
  ]
  return (
    <>
      <ChangedField {...changed('name')}>
        <Field label={m.team_name()} name="name" autoComplete="off" defaultValue={values.name} error={errors['name']} />
      </ChangedField>
      <ChangedField {...changed('mark')}>
        <Field
          label={m.team_mark()}
          name="mark"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={4}
          hint={m.team_mark_hint()}
          defaultValue={values.mark}
          error={errors['mark']}
        />
      </ChangedField>
      <ChangedField {...changed('email')}>
        <Field
          label={m.team_email()}
          name="email"
          type="email"
          autoComplete="off"
          hint={m.team_email_hint()}
          defaultValue={values.email}
          error={errors['email']}
        />
      </ChangedField>
      <ChangedField {...changed('roles')}>
        <fieldset className={styles.roles}>
          <legend>
            {m.team_roles()} <small>{m.team_roles_note()}</small>
          </legend>
          {roles.map((role) => (
            <div key={role} className={styles.role}>
              <input
                type="checkbox"
                id={`role-${role}`}
                name="roles"
                value={role}
                defaultChecked={values.roles.includes(role)}
                aria-describedby={`about-${role}`}
              />
              <div>
                <label htmlFor={`role-${role}`}>{roleName(role)}</label>
                <small id={`about-${role}`}>{aboutRole(role)}</small>
              </div>
            </div>
          ))}
          {errors['roles'] && <FieldError id="roles-error" message={errors['roles']} />}
        </fieldset>
      </ChangedField>
      <ChangedField {...changed('language')}>
        <Select
          label={m.team_language()}
          name="language"
          defaultValue={values.language}
          options={[
            { value: 'sl', label: m.team_language_sl() },
            { value: 'en', label: m.team_language_en() },
          ]}
          error={errors['language']}
        />
      </ChangedField>
      <Select
        label={m.team_tax()}
        name="tax"
        hint={m.team_tax_hint()}
        defaultValue={tax}
        options={taxAnswers}
        onChange={(event) => setTax(event.currentTarget.value)}
        error={tax === 'type' ? undefined : errors['taxNumber']}
      />
      {tax === 'type' && (
        <Field
          label={m.team_tax_number()}
          name="taxNumber"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          error={errors['taxNumber']}
        />
      )}
      <ChangedField {...changed('customerEmail')}>
        <Field
          label={m.team_customer()}
          name="customerEmail"
          type="email"
          autoComplete="off"
          optional={m.optional()}
          hint={m.team_customer_hint()}
          defaultValue={values.customerEmail}
          error={errors['customerEmail']}
        />
      </ChangedField>
    </>
  )
}

import { m } from '#texts/compiled/messages.js'
import { Field } from '#web/platform/ui/Field.tsx'

export interface AddressBlock {
  address: string
  city: string
  postalCode: string
  country: string
}

interface AddressFieldsProps {
  person: AddressBlock
  errors: Readonly<Record<string, string | undefined>>
  /** Prefix of the ids, so that two forms can share a page. */
  idPrefix?: string
  /** True when the address is copied from the guardian. */
  readOnly?: boolean
}

/** Address of a person; every field is optional (docs/product/account.md §2.3). */
export const AddressFields = ({ person, errors, idPrefix = '', readOnly = false }: AddressFieldsProps) => {
  const of = (field: keyof AddressBlock) => ({
    name: field,
    id: idPrefix + field,
    optional: m.optional(),
    defaultValue: person[field],
    readOnly,
    error: errors[field],
  })
  return (
    <>
      <Field label={m.address()} autoComplete="street-address" {...of('address')} />
      <Field label={m.postal_code()} autoComplete="postal-code" {...of('postalCode')} />
      <Field label={m.city()} autoComplete="address-level2" {...of('city')} />
      <Field label={m.country()} autoComplete="country-name" {...of('country')} />
    </>
  )
}

interface PhoneFieldProps {
  id?: string
  /** Optional by default; a form with no other field requires it. */
  required?: boolean
  defaultValue?: string
  error: string | undefined
}

export const PhoneField = ({ id, required = false, defaultValue, error }: PhoneFieldProps) => (
  <Field
    label={m.phone_number()}
    name="phoneNumber"
    {...(id !== undefined && { id })}
    type="tel"
    autoComplete="tel"
    optional={required ? undefined : m.optional()}
    defaultValue={defaultValue}
    error={error}
  />
)

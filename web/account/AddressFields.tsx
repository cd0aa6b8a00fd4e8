import { m } from '#texts/compiled/messages.js'
import { Field } from '#web/ui/Field.tsx'

export interface AddressBlock {
  address: string
  city: string
  postalCode: string
  country: string
}

interface AddressFieldsProps {
  person: AddressBlock
  errors: Readonly<Record<string, string | undefined>>
  /** Begins the ids where two forms share a page. */
  idsBegin?: string
  /** Copied from somebody: to be seen, not to be changed. */
  readOnly?: boolean
}

/** Address of a person; all of it may be left out (spec §5). */
export const AddressFields = ({ person, errors, idsBegin = '', readOnly = false }: AddressFieldsProps) => {
  const of = (field: keyof AddressBlock) => ({
    name: field,
    id: idsBegin + field,
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
  /** Nobody has to give one, but a form that asks for nothing else needs it. */
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

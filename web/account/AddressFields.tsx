import { m } from '#texts/compiled/messages.js'
import { Field } from '#web/ui/Field.tsx'

interface AddressFieldsProps {
  person: { address: string; city: string; postalCode: string; country: string; phoneNumber: string }
  errors: Readonly<Record<string, string | undefined>>
}

/** Address and phone of a person; all of it may be left out (spec §5). */
export const AddressFields = ({ person, errors }: AddressFieldsProps) => (
  <>
    <Field
      label={m.address()}
      name="address"
      autoComplete="street-address"
      optional={m.optional()}
      defaultValue={person.address}
      error={errors['address']}
    />
    <Field
      label={m.postal_code()}
      name="postalCode"
      autoComplete="postal-code"
      optional={m.optional()}
      defaultValue={person.postalCode}
      error={errors['postalCode']}
    />
    <Field
      label={m.city()}
      name="city"
      autoComplete="address-level2"
      optional={m.optional()}
      defaultValue={person.city}
      error={errors['city']}
    />
    <Field
      label={m.country()}
      name="country"
      autoComplete="country-name"
      optional={m.optional()}
      defaultValue={person.country}
      error={errors['country']}
    />
    <Field
      label={m.phone_number()}
      name="phoneNumber"
      type="tel"
      autoComplete="tel"
      optional={m.optional()}
      defaultValue={person.phoneNumber}
      error={errors['phoneNumber']}
    />
  </>
)

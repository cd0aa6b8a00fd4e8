import { useState } from 'react'
import { ageGroups } from '#contract/platform/age-groups.ts'
import { m } from '#texts/compiled/messages.js'
import { asHeading } from '#texts/calendar-names.ts'
import { typedText } from '#web/staff/platform/ui/typed-text.ts'
import { Checkbox } from '#web/platform/ui/Checkbox.tsx'
import { FieldError } from '#web/platform/ui/FieldError.tsx'
import styles from './ProductFields.module.css'
import { agesIn } from './price-words.ts'
import { PriceField } from './PriceField.tsx'
import { centsTyped } from './typed-price.ts'

/** Prices of the form, by age or as one for all; an age without one is not sold to. */
export const readAgePrices = (form: FormData) =>
  Object.fromEntries([...ageGroups, 'all'].map((age) => [age, centsTyped(typedText(form, `prices.${age}`))]))

interface AgePricesProps {
  /** Begins with one price for all ages. */
  isOne: boolean
  errors: Readonly<Record<string, string | undefined>>
}

/** A price for each age side by side, or one for all of them. */
export const AgePrices = ({ isOne: isOneAtFirst, errors }: AgePricesProps) => {
  const [isOne, setOne] = useState(isOneAtFirst)
  const missing = errors['prices']
  return (
    <fieldset className={styles.prices} aria-describedby={missing === undefined ? undefined : 'prices-error'}>
      <legend className="hidden">{m.office_price_by_age()}</legend>
      {isOne ? (
        <PriceField label={m.office_price_all_ages()} name="prices.all" error={errors['prices.all']} />
      ) : (
        <>
          <p className="muted">{m.office_price_by_age_hint()}</p>
          <div className={styles.halves}>
            {ageGroups.map((age) => (
              <PriceField
                key={age}
                label={asHeading(agesIn([age]))}
                name={`prices.${age}`}
                error={errors[`prices.${age}`]}
              />
            ))}
          </div>
        </>
      )}
      {missing !== undefined && <FieldError id="prices-error" message={missing} />}
      <Checkbox name="isOne" checked={isOne} onChange={({ currentTarget }) => setOne(currentTarget.checked)}>
        {m.office_price_one_price()}
      </Checkbox>
    </fieldset>
  )
}

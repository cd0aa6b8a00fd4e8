import type { ComponentProps, ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { putValue } from '#web/staff/platform/ui/changed-meanwhile.ts'
import { ChangedField } from '#web/staff/platform/ui/ChangedField.tsx'
import { TimeField } from '#web/staff/platform/ui/DayField.tsx'
import { TextArea } from '#web/staff/platform/ui/TextArea.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import type { VatClass } from './prices.queries.ts'
import styles from './ProductFields.module.css'
import { asContract, type ProductField, type ProductKind, type ProductValues } from './product-values.ts'
import { VatField, vatOptions } from './VatField.tsx'

interface ProductFieldsProps {
  kind: ProductKind
  values: ProductValues
  errors: Readonly<Record<string, string | undefined>>
  /** What another manager has saved meanwhile, by field. */
  now?: ProductValues | undefined
  isChanged?: (name: ProductField) => boolean
}

interface MeanwhileProps extends Pick<ProductFieldsProps, 'now' | 'isChanged'> {
  name: ProductField
  /** The saved value as it is read, where it is another word than the control's. */
  inWords?: string | undefined
  children: ReactNode
}

const Meanwhile = ({ name, inWords, now, isChanged, children }: MeanwhileProps) => (
  <ChangedField
    now={now && isChanged?.(name) ? (inWords ?? now[name]) : undefined}
    onTake={(form) => now && putValue(form, name, now[name])}
  >
    {children}
  </ChangedField>
)

interface TextProps extends Omit<ComponentProps<typeof Field>, 'name' | 'onChange' | 'ref' | 'value' | 'defaultValue'> {
  name: ProductField
  of: ProductFieldsProps
  control?: typeof Field | typeof TimeField
}

const Text = ({ name, of: { values, errors, now, isChanged }, control: Control = Field, ...field }: TextProps) => (
  <Meanwhile name={name} now={now} {...(isChanged && { isChanged })}>
    <Control name={name} autoComplete="off" defaultValue={values[name]} error={errors[name]} {...field} />
  </Meanwhile>
)

const whole = { inputMode: 'numeric', maxLength: 6 } as const

/** Names of a product, and what it is good for, which depends on its kind. */
export const ProductFields = (props: ProductFieldsProps) => {
  const { kind } = props
  return (
    <>
      <Text of={props} name="name.sl" label={m.office_price_name_sl()} maxLength={80} />
      <Text
        of={props}
        name="name.en"
        label={m.office_price_name_en()}
        hint={m.office_price_en_hint()}
        optional={m.optional()}
        maxLength={80}
      />
      {kind === 'paket' && (
        <div className={styles.pair}>
          <Text of={props} name="visits" label={m.office_price_visits()} {...whole} />
          <Text of={props} name="durationDays" label={m.office_price_duration()} {...whole} />
        </div>
      )}
      {kind === 'terminska' && (
        <div className={styles.pair}>
          <Text of={props} name="durationDays" label={m.office_price_duration_visit()} {...whole} />
          <Text of={props} name="activationDays" label={m.office_price_activation()} placeholder="365" {...whole} />
        </div>
      )}
      {asContract(kind).category === 'V' && (
        <fieldset className={styles.group}>
          <legend>
            {m.office_price_hours()} <small>{m.optional()}</small>
          </legend>
          <div className={styles.halves}>
            <Text of={props} name="entryHours.from" label={m.office_price_hours_from()} control={TimeField} />
            <Text of={props} name="entryHours.to" label={m.office_price_hours_to()} control={TimeField} />
          </div>
        </fieldset>
      )}
    </>
  )
}

interface VatProps extends ProductFieldsProps {
  vatClasses: readonly VatClass[]
  onChoose?: () => void
}

/** The VAT class, which stands beside the price where there is one. */
export const ProductVat = ({ kind, values, errors, now, isChanged, vatClasses, onChoose }: VatProps) => (
  <Meanwhile
    name="vatClass"
    inWords={now && vatOptions(vatClasses, now.vatClass).find(({ value }) => value === now.vatClass)?.label}
    now={now}
    {...(isChanged && { isChanged })}
  >
    <VatField
      kind={kind}
      start={values.vatClass}
      vatClasses={vatClasses}
      error={errors['vatClass']}
      {...(onChoose && { onChoose })}
    />
  </Meanwhile>
)

/** Descriptions: what is seldom changed. */
export const ProductDetails = ({ values, errors, now, isChanged }: ProductFieldsProps) => {
  const area = (name: 'description.sl' | 'description.en', label: string, hint?: string) => (
    <Meanwhile name={name} now={now} {...(isChanged && { isChanged })}>
      <TextArea
        label={label}
        name={name}
        rows={3}
        maxLength={400}
        defaultValue={values[name]}
        error={errors[name]}
        {...(hint !== undefined && { hint })}
      />
    </Meanwhile>
  )
  return (
    <fieldset className={styles.group}>
      <legend>
        {m.office_price_description()} <small>{m.optional()}</small>
      </legend>
      <div className={styles.pair}>
        {area('description.sl', m.office_price_description_sl())}
        {area('description.en', m.office_price_description_en(), m.office_price_en_hint())}
      </div>
    </fieldset>
  )
}

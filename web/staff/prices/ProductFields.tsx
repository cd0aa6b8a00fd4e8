import type { ComponentProps, ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { putValue } from '#web/staff/ui/changed-meanwhile.ts'
import { ChangedField } from '#web/staff/ui/ChangedField.tsx'
import { TextArea } from '#web/staff/ui/TextArea.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { VatClass } from './prices.queries.ts'
import styles from './ProductFields.module.css'
import { asContract, vatName, type ProductField, type ProductKind, type ProductValues } from './product-values.ts'

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

interface TextProps extends Omit<ComponentProps<typeof Field>, 'name'> {
  name: ProductField
  of: ProductFieldsProps
}

const Text = ({ name, of: { values, errors, now, isChanged }, ...field }: TextProps) => (
  <Meanwhile name={name} now={now} {...(isChanged && { isChanged })}>
    <Field name={name} autoComplete="off" defaultValue={values[name]} error={errors[name]} {...field} />
  </Meanwhile>
)

const whole = { inputMode: 'numeric', maxLength: 6 } as const

/** Names of a product, and what it is good for, which depends on its kind. */
export const ProductFields = (props: ProductFieldsProps) => {
  const { kind } = props
  return (
    <>
      <div className={styles.pair}>
        <Text of={props} name="name.sl" label={m.office_price_name_sl()} maxLength={80} />
        <Text of={props} name="name.en" label={m.office_price_name_en()} maxLength={80} />
      </div>
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
            <Text of={props} name="entryHours.from" label={m.office_price_hours_from()} type="time" />
            <Text of={props} name="entryHours.to" label={m.office_price_hours_to()} type="time" />
          </div>
        </fieldset>
      )}
    </>
  )
}

/** VAT class and descriptions: what is seldom changed. */
export const ProductDetails = ({ vatClasses, ...props }: ProductFieldsProps & { vatClasses: readonly VatClass[] }) => {
  const { kind, values, errors, now, isChanged } = props
  const vatOptions = [
    ...vatClasses.map((each) => ({ value: each.name, label: vatName(each) })),
    // A class that the centre's file no longer has; saving says so.
    ...(vatClasses.some(({ name }) => name === values.vatClass)
      ? []
      : [{ value: values.vatClass, label: values.vatClass }]),
  ]
  const meanwhile = { now, ...(isChanged && { isChanged }) }
  const area = (name: 'description.sl' | 'description.en', label: string) => (
    <Meanwhile name={name} {...meanwhile}>
      <TextArea label={label} name={name} rows={3} maxLength={400} defaultValue={values[name]} error={errors[name]} />
    </Meanwhile>
  )
  return (
    <>
      <Meanwhile
        name="vatClass"
        inWords={vatOptions.find(({ value }) => value === now?.vatClass)?.label}
        {...meanwhile}
      >
        <Select
          // Another kind most often has another class.
          key={kind}
          label={m.office_price_vat_class()}
          name="vatClass"
          defaultValue={values.vatClass}
          options={vatOptions}
          error={errors['vatClass']}
        />
      </Meanwhile>
      <fieldset className={styles.group}>
        <legend>
          {m.office_price_description()} <small>{m.optional()}</small>
        </legend>
        <div className={styles.pair}>
          {area('description.sl', m.office_price_description_sl())}
          {area('description.en', m.office_price_description_en())}
        </div>
      </fieldset>
    </>
  )
}

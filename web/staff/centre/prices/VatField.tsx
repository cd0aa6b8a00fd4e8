import { useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { Select } from '#web/platform/ui/Select.tsx'
import type { VatClass } from './prices.queries.ts'
import { productKindNames, vatName, type ProductKind } from './product-values.ts'
import styles from './ProductFields.module.css'
import { usualInstead } from './vat-choice.ts'

/** Classes to choose from; one that the centre's file no longer has is shown, and saving says so. */
export const vatOptions = (classes: readonly VatClass[], own: string) => [
  ...classes.map((each) => ({ value: each.name, label: vatName(each) })),
  ...(own === '' || classes.some(({ name }) => name === own) ? [] : [{ value: own, label: own }]),
]

interface VatFieldProps {
  kind: ProductKind
  /** The class that stands there at first; empty where it has to be chosen. */
  start: string
  vatClasses: readonly VatClass[]
  error: string | undefined
  onChoose?: () => void
}

/** The VAT class of a product, with a warning where its rate is not the usual one of the kind. */
export const VatField = ({ kind, start, vatClasses, error, onChoose }: VatFieldProps) => {
  const [chosen, setChosen] = useState(start)
  const usual = usualInstead(kind, chosen, vatClasses)
  return (
    <div>
      <Select
        label={m.office_price_vat_class()}
        name="vatClass"
        defaultValue={start}
        options={vatOptions(vatClasses, start)}
        error={error}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.value)
          onChoose?.()
        }}
        {...(start === '' && { empty: m.office_price_vat_choose() })}
      />
      <output className={styles.warning}>
        {usual && (
          <Says kind="wait">
            {m.office_price_vat_unusual({ kind: productKindNames[kind](), usual: vatName(usual) })}
          </Says>
        )}
      </output>
    </div>
  )
}

import { denominations, sumOfCount } from '#contract/platform/cash.ts'
import { m } from '#texts/compiled/messages.js'
import { Amount } from '#web/staff/reception/desk/parts/Amount.tsx'
import { takeFocus } from '#web/platform/take-focus.ts'
import { money } from '#web/staff/platform/ui/money.ts'
import styles from './CountSheet.module.css'

/** What was typed for each denomination; empty is none. */
export type TypedCount = readonly string[]

export const nothingTyped: TypedCount = denominations.map(() => '')

export const countOf = (typed: TypedCount): number[] => typed.map(Number)

/** Coins begin below five euros. */
const smallestNote = 500

const coinName = (cents: number): string => (cents >= 100 ? `${cents / 100}\u00A0€` : `${cents}\u00A0c`)

interface CountSheetProps {
  typed: TypedCount
  onType: (typed: TypedCount) => void
}

/** Pieces of each note and coin, Tab from one to the next, and their sum in large; nothing says what is expected. */
export const CountSheet = ({ typed, onType }: CountSheetProps) => {
  const rows = denominations.map((cents, index) => ({ cents, index }))
  const part = (title: string, of: typeof rows) => (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      {of.map(({ cents, index }) => (
        <label key={cents}>
          <span>{coinName(cents)}</span>
          <input
            name={`count-${cents}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            ref={index === 0 ? takeFocus : undefined}
            value={typed[index]}
            onChange={({ currentTarget }) => onType(typed.with(index, currentTarget.value.replaceAll(/\D/g, '')))}
          />
          <span className={styles.sum} translate="no">
            {typed[index] ? money(cents * Number(typed[index])) : ''}
          </span>
        </label>
      ))}
    </fieldset>
  )
  return (
    <>
      <div className={styles.sheet}>
        {part(
          m.till_notes(),
          rows.filter(({ cents }) => cents >= smallestNote),
        )}
        {part(
          m.till_coins(),
          rows.filter(({ cents }) => cents < smallestNote),
        )}
      </div>
      <Amount label={m.till_counted()} amount={money(sumOfCount(countOf(typed)))} />
    </>
  )
}

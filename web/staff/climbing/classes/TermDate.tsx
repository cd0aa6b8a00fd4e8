import { m } from '#texts/compiled/messages.js'
import { takeFocus } from '#web/platform/take-focus.ts'
import { DayField } from '#web/staff/platform/ui/DayField.tsx'

interface TermDateProps {
  first: string | undefined
  errors: Readonly<Record<string, string | undefined>>
  prefix?: string
  /** The form begins with it. */
  isFirst?: boolean
}

/** The only day of an activity's date. */
export const TermDate = ({ first = '', errors, prefix = '', isFirst = true }: TermDateProps) => (
  <DayField
    label={m.term_day()}
    name={`${prefix}dates`}
    ref={isFirst ? takeFocus : undefined}
    defaultValue={first}
    error={errors[`${prefix}dates`] ?? errors[`${prefix}dates.0`]}
  />
)

import { ageGroups } from '#contract/platform/age-groups.ts'
import { m } from '#texts/compiled/messages.js'
import { agesOf } from '#web/platform/age-words.ts'
import { ChangedField } from '#web/staff/platform/ui/ChangedField.tsx'
import { putValue } from '#web/staff/platform/ui/changed-meanwhile.ts'
import { TextArea } from '#web/staff/platform/ui/TextArea.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { Select } from '#web/platform/ui/Select.tsx'
import styles from './CourseFields.module.css'
import { courseValueInWords, type CourseValues } from './course-values.ts'
import { TickChips } from './TickChips.tsx'
import { vatClassName } from '#web/staff/centre/prices/vat-words.ts'

interface CourseFieldsProps {
  values: CourseValues
  vatClasses: readonly string[]
  errors: Readonly<Record<string, string | undefined>>
  /** A course has groups of which a participant chooses some; an activity has single dates. */
  hasGroups: boolean
  /** Name of the control that the panel focuses. */
  now?: CourseValues | undefined
  isChanged?: (name: keyof CourseValues) => boolean
  /** What only some courses need stays folded. */
  isNew?: boolean
}

/** Fields of a course: first what it is called, for whom and for how much, then what describes it. */
export const CourseFields = ({
  values,
  vatClasses,
  errors,
  hasGroups,
  now,
  isChanged,
  isNew = false,
}: CourseFieldsProps) => {
  const changed = (name: keyof CourseValues) => ({
    now: now && isChanged?.(name) ? courseValueInWords(now, name) : undefined,
    onTake: (form: HTMLFormElement) => now && putValue(form, name, now[name]),
  })
  const text = (name: 'name.sl' | 'name.en' | 'level.sl' | 'level.en', label: string) => (
    <ChangedField {...changed(name)}>
      <Field
        label={label}
        name={name}
        autoComplete="off"
        maxLength={80}
        optional={name.startsWith('name') ? undefined : m.optional()}
        defaultValue={values[name]}
        error={errors[name]}
      />
    </ChangedField>
  )
  const description = (name: 'description.sl' | 'description.en', label: string) => (
    <ChangedField {...changed(name)}>
      <TextArea
        label={label}
        name={name}
        maxLength={400}
        optional={m.optional()}
        defaultValue={values[name]}
        error={errors[name]}
      />
    </ChangedField>
  )
  return (
    <>
      {text('name.sl', m.course_name_sl())}
      {text('name.en', m.course_name_en())}
      <ChangedField {...changed('ageGroups')}>
        <TickChips
          legend={m.course_ages()}
          name="ageGroups"
          options={ageGroups.map((age) => ({ value: age, label: agesOf([age]) }))}
          ticked={values.ageGroups}
          error={errors['ageGroups']}
        />
      </ChangedField>
      <div className={styles.two}>
        <ChangedField {...changed('price')}>
          <Field
            label={m.course_price()}
            name="price"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={values.price}
            error={errors['cents']}
          />
        </ChangedField>
        {hasGroups && (
          <ChangedField {...changed('noClasses')}>
            <Field
              label={m.course_chosen()}
              name="noClasses"
              type="number"
              min={1}
              max={10}
              defaultValue={values.noClasses}
              error={errors['noClasses']}
            />
          </ChangedField>
        )}
      </div>
      <details className={styles.more} open={!isNew || undefined}>
        <summary>{m.course_more()}</summary>
        <div>
          <ChangedField {...changed('vatClass')}>
            <Select
              label={m.course_vat()}
              name="vatClass"
              defaultValue={values.vatClass}
              options={vatClasses.map((value) => ({ value, label: vatClassName(value) }))}
              error={errors['vatClass']}
            />
          </ChangedField>
          {text('level.sl', m.course_level_sl())}
          {text('level.en', m.course_level_en())}
          {description('description.sl', m.course_description_sl())}
          {description('description.en', m.course_description_en())}
        </div>
      </details>
    </>
  )
}

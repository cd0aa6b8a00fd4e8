import { useId, useState } from 'react'
import type { OfficeCourse } from '#contract/staff/climbing/courses.ts'
import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { ChipFilter } from '#web/staff/platform/ui/FilterRow.tsx'
import { PanelForm, Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { typedText } from '#web/staff/platform/ui/typed-text.ts'
import { MinuteField } from '#web/staff/platform/ui/DayField.tsx'
import { Select } from '#web/platform/ui/Select.tsx'
import { createCourse } from './classes.queries.ts'
import { emptyCourse, readCourseFields } from './course-values.ts'
import { CourseFields } from './CourseFields.tsx'
import type { KnownCentre } from './GroupFields.tsx'
import { instantOf } from '#web/staff/platform/ui/local-minute.ts'
import { firstRow, QuickGroups, readRows } from './QuickGroups.tsx'
import type { Weekly } from './WeeklyFields.tsx'

/** When customers see the course and sign up: at once, from a minute on, or not yet. */
const openings = ['now', 'later', 'hidden'] as const
type Opening = (typeof openings)[number]

const openingWords: Record<Opening, () => string> = {
  now: m.course_opens_now,
  later: m.course_opens_later,
  hidden: m.course_opens_hidden,
}

const openingMeans: Record<Opening, () => string> = {
  now: m.course_opens_now_means,
  later: m.course_opens_later_means,
  hidden: m.course_opens_hidden_means,
}

interface NewCoursePanelProps {
  known: KnownCentre
  /** The beginning and the number of weeks of the season's other courses. */
  usual: Pick<Weekly, 'from' | 'count'>
  onClose: () => void
  onDone: (course: OfficeCourse, said: string) => void
}

/** A new course with its weekly groups, or a new activity with its dates: what it needs and no more. */
export const NewCoursePanel = ({ known, usual, onClose, onDone }: NewCoursePanelProps) => {
  const id = useId()
  // The same key for each try, so that a course is made once.
  const [key] = useState(() => crypto.randomUUID())
  const [category, setCategory] = useState<'VV' | 'A'>('VV')
  const [opening, setOpening] = useState<Opening>('now')
  const [rows, setRows] = useState([firstRow(usual.from)])
  const { errors, ...of } = useForm({
    schema: () => import('#contract/staff/climbing/courses.ts').then((contract) => contract.NewCourse),
    read: (form) => {
      const course = readCourseFields(form)
      const opensAt = opening === 'later' ? (instantOf(typedText(form, 'opensAt')) ?? '') : undefined
      return {
        ...course,
        ...(opensAt !== undefined && { opensAt }),
        key,
        category,
        isVisible: opening !== 'hidden',
        groups: readRows(form, rows, known.coaches, course.ageGroups),
      }
    },
    submit: async (form) => {
      const course = await createCourse(form)
      onDone(course, category === 'VV' ? m.course_added() : m.activity_added())
    },
  })
  return (
    <SidePanel title={m.course_new()} onClose={onClose} focusOn="name.sl">
      <ChipFilter
        label={m.course_kind()}
        value={category}
        onChange={(chosen) => setCategory(chosen === 'A' ? 'A' : 'VV')}
        options={[
          { value: 'VV', label: m.course_kind_groups() },
          { value: 'A', label: m.course_kind_terms() },
        ]}
      />
      <PanelForm
        of={of}
        label={m.course_new()}
        means={<Says>{openingMeans[opening]()}</Says>}
        submit={category === 'VV' ? m.course_add() : m.activity_add()}
        back={m.panel_cancel()}
        onBack={onClose}
      >
        <CourseFields
          values={emptyCourse(known.vatClasses)}
          vatClasses={known.vatClasses}
          errors={errors}
          hasGroups={category === 'VV'}
          isNew
        />
        <QuickGroups
          key={category}
          category={category}
          rows={rows}
          onRows={setRows}
          known={known}
          usual={usual}
          errors={errors}
        />
        <Select
          id={`${id}-opening`}
          label={m.course_sign_up()}
          name="opening"
          value={opening}
          onChange={({ currentTarget: { value } }) => setOpening(openings.find((each) => each === value) ?? 'now')}
          options={openings.map((value) => ({ value, label: openingWords[value]() }))}
        />
        {opening === 'later' && (
          <MinuteField
            label={m.course_opening_minute()}
            name="opensAt"
            error={errors['opensAt'] && m.course_opening_none()}
          />
        )}
      </PanelForm>
    </SidePanel>
  )
}

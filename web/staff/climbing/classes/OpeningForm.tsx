import { useState } from 'react'
import type { OfficeCourse } from '#contract/staff/climbing/courses.ts'
import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { ActForm } from '#web/staff/platform/ui/ActForm.tsx'
import { typedText } from '#web/staff/platform/ui/typed-text.ts'
import { MinuteField } from '#web/staff/platform/ui/DayField.tsx'
import { openCourse } from './classes.queries.ts'
import { momentOf } from './group-words.ts'
import { instantOf, localMinuteOf } from '#web/staff/platform/ui/local-minute.ts'

interface OpeningFormProps {
  course: OfficeCourse
  onBack: () => void
  onDone: (said: string) => void
}

/** The minute from which a course is shown and sold. */
export const OpeningForm = ({ course, onBack, onDone }: OpeningFormProps) => {
  const [opensAt, setOpensAt] = useState(course.opensAt)
  const { errors, ...of } = useForm({
    schema: () => import('#contract/staff/climbing/courses.ts').then((contract) => contract.courses.open.body),
    read: (form) => ({ version: course.version, opensAt: instantOf(typedText(form, 'opensAt')) ?? '' }),
    submit: async (body) => {
      await openCourse(course._id, body)
      onDone(m.course_opening_set({ moment: momentOf(body.opensAt ?? '') }))
    },
  })
  return (
    <ActForm
      title={m.course_opening()}
      means={opensAt === undefined ? m.course_opening_none() : m.course_opening_means({ moment: momentOf(opensAt) })}
      submit={m.panel_save()}
      onBack={onBack}
      of={of}
    >
      <MinuteField
        label={m.course_opening_minute()}
        name="opensAt"
        ref={takeFocus}
        defaultValue={course.opensAt === undefined ? '' : localMinuteOf(course.opensAt)}
        onChange={(minute) => setOpensAt(instantOf(minute))}
        error={errors['opensAt'] && m.course_opening_none()}
      />
    </ActForm>
  )
}

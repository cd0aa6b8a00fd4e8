import { useRef } from 'react'
import type { OfficeCourse } from '#contract/staff/climbing/courses.ts'
import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { ActForm } from '#web/staff/platform/ui/ActForm.tsx'
import { useChangedMeanwhile } from '#web/staff/platform/ui/changed-meanwhile.ts'
import { changeCourse, readCourse } from './classes.queries.ts'
import { courseValuesOf, readCourseFields } from './course-values.ts'
import { CourseFields } from './CourseFields.tsx'

interface CourseFormProps {
  course: OfficeCourse
  vatClasses: readonly string[]
  onBack: () => void
  onDone: (said: string) => void
}

/** Texts, ages and price of a course. A second manager sees what the first one saved, and loses nothing. */
export const CourseForm = ({ course, vatClasses, onBack, onDone }: CourseFormProps) => {
  const element = useRef<HTMLFormElement>(null)
  const meanwhile = useChangedMeanwhile(courseValuesOf(course), async () =>
    courseValuesOf(await readCourse(course._id)),
  )
  const { errors, ...of } = useForm({
    schema: () => import('#contract/staff/climbing/courses.ts').then((contract) => contract.CourseForm),
    read: (form) => ({ ...readCourseFields(form), version: meanwhile.values.version }),
    submit: async (form) => {
      await meanwhile.save(element.current, async () => {
        await changeCourse(course._id, form)
      })
      onDone(m.panel_saved())
    },
  })
  const hasMet = meanwhile.now !== undefined
  return (
    <ActForm
      title={m.course_edit()}
      means={m.course_edit_means()}
      formRef={element}
      submit={hasMet ? m.changed_again() : m.panel_save()}
      onBack={onBack}
      of={{ ...of, message: hasMet && of.message !== undefined ? m.changed_notice() : of.message }}
    >
      <CourseFields
        values={meanwhile.values}
        vatClasses={vatClasses}
        errors={errors}
        hasGroups={course.category === 'VV'}
        now={meanwhile.now}
        isChanged={meanwhile.isChanged}
      />
    </ActForm>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isId, type ArticleId } from '#contract/platform/id.ts'
import { NotFound } from '#web/platform/not-found.ts'
import { courseQuery } from '#web/staff/climbing/classes/classes.queries.ts'
import { CancelGroups } from './CancelGroups.tsx'

/** Groups of a course that the centre cancels: who is touched, what goes back, and the one question that is asked. */
export const CancelPage = () => {
  const { courseId = '' } = useParams()
  if (!isId(courseId)) throw new NotFound()
  // An id by its form is one of a course by its place in the path.
  const { course } = useSuspenseQuery(courseQuery(courseId as ArticleId)).data
  return <CancelGroups course={course} />
}

import type { ArticleId, ClassId } from '#contract/platform/id.ts'
import { courses } from '#contract/staff/calls.ts'
import type { CourseForm, GroupForm, NewCourse, OfficeCourse } from '#contract/staff/climbing/courses.ts'
import type { Answer } from '#contract/platform/endpoint.ts'
import { invalidate, queryClient } from '#web/platform/query-client.ts'
import { call } from '#web/staff/platform/call.ts'
import { answerOf } from '#web/staff/platform/query.ts'
import { readPeriod, type Season } from './season.ts'

export type CourseList = Answer<typeof courses.list>

export const seasonQuery = (season: Season) => answerOf(courses.list, { query: readPeriod(season) })

export const archiveQuery = (season: Season) =>
  answerOf(courses.list, { query: { ...readPeriod(season), archived: '1' } })

export const courseQuery = (courseId: ArticleId) => answerOf(courses.one, { params: { courseId } })

/** Keeps the course that a change answered, and has the season fetched again. */
export const keepCourse = async (course: OfficeCourse): Promise<OfficeCourse> => {
  queryClient.setQueryData(courseQuery(course._id).queryKey, { course })
  queryClient.setQueriesData<CourseList>({ queryKey: [courses.list.path] }, (list) =>
    list ? { ...list, courses: list.courses.map((each) => (each._id === course._id ? course : each)) } : list,
  )
  await invalidate(courses.list)
  return course
}

/** A course as the server has it now, whatever was kept. */
export const readCourse = async (courseId: ArticleId): Promise<OfficeCourse> =>
  (await queryClient.fetchQuery({ ...courseQuery(courseId), staleTime: 0 })).course

const kept = async (answer: Promise<{ course: OfficeCourse }>): Promise<OfficeCourse> =>
  keepCourse((await answer).course)

export const createCourse = (body: NewCourse) => kept(call(courses.create, { body }))

export const changeCourse = (courseId: ArticleId, body: CourseForm) =>
  kept(call(courses.change, { params: { courseId }, body }))

export const addGroup = (courseId: ArticleId, body: GroupForm & { version: string }) =>
  kept(call(courses.addGroup, { params: { courseId }, body }))

export const changeGroup = (groupId: ClassId, body: GroupForm & { version: string }) =>
  kept(call(courses.changeGroup, { params: { groupId }, body }))

export const showGroup = (groupId: ClassId, body: { version: string; isVisible: boolean }) =>
  kept(call(courses.showGroup, { params: { groupId }, body }))

export const showCourse = (courseId: ArticleId, body: { version: string; isVisible: boolean }) =>
  kept(call(courses.show, { params: { courseId }, body }))

export const openCourse = (courseId: ArticleId, body: { version: string; opensAt?: string | undefined }) =>
  kept(call(courses.open, { params: { courseId }, body }))

export const giveCourse = (courseId: ArticleId, body: { version: string; isOnSale: boolean }) =>
  kept(call(courses.gift, { params: { courseId }, body }))

export const archiveCourse = (courseId: ArticleId, body: { version: string; isArchived: boolean }) =>
  kept(call(courses.archive, { params: { courseId }, body }))

import type { ClassDateId, ClassId, MakeupId, PersonId } from '#contract/platform/id.ts'
import type { Answer, CallInput } from '#contract/platform/endpoint.ts'
import { courses, people, rescheduling, today } from '#contract/staff/calls.ts'
import type { DateChange, PersonClasses } from '#contract/staff/climbing/rescheduling.ts'
import { invalidate, queryClient } from '#web/platform/query-client.ts'
import { call } from '#web/staff/platform/call.ts'
import { answerOf } from '#web/staff/platform/query.ts'

export const datesQuery = (groupId: ClassId) => answerOf(rescheduling.dates, { params: { groupId } })

export const optionsQuery = (dateId: ClassDateId) => answerOf(rescheduling.options, { params: { dateId } })

/** A preview has a key of its own, so that what is shown twice is asked for once. */
const previewKey = '00000000-0000-7000-8000-000000000000'

export const touchedQuery = (dateId: ClassDateId, change: DateChange) =>
  answerOf(rescheduling.preview, { params: { dateId }, body: { key: previewKey, change, fingerprint: '' } })

/** Changes a date as it was shown. */
export const changeDate = async (
  dateId: ClassDateId,
  body: CallInput<typeof rescheduling.change>['body'],
): Promise<Answer<typeof rescheduling.change>> => {
  const answer = await call(rescheduling.change, { params: { dateId }, body })
  await invalidate(rescheduling.dates, rescheduling.options, courses.list, courses.one, today.waiting)
  return answer
}

/** Changes a date at once, such as to take another change back; what it touches was shown with that one. */
export const changeBack = async (dateId: ClassDateId, change: DateChange) => {
  const { touched } = await queryClient.fetchQuery({ ...touchedQuery(dateId, change), staleTime: 0 })
  return changeDate(dateId, { key: crypto.randomUUID(), change, fingerprint: touched.fingerprint })
}

export const personDatesQuery = (personId: PersonId) => answerOf(rescheduling.ofPerson, { params: { personId } })

export const targetsQuery = (personId: PersonId, groupId: ClassId) =>
  answerOf(rescheduling.targets, { params: { personId, groupId } })

export const makeupDatesQuery = (makeupId: MakeupId) => answerOf(rescheduling.makeupDates, { params: { makeupId } })

/** Keeps what a change answered about a participant. */
const kept = async (personId: PersonId, answer: Promise<PersonClasses>): Promise<PersonClasses> => {
  const classes = await answer
  queryClient.setQueryData(personDatesQuery(personId).queryKey, classes)
  await invalidate(people.card, rescheduling.targets, rescheduling.makeupDates)
  return classes
}

export const movePlace = (personId: PersonId, groupId: ClassId, body: CallInput<typeof rescheduling.move>['body']) =>
  kept(personId, call(rescheduling.move, { params: { personId, groupId }, body }))

export const excuse = (personId: PersonId, dateId: ClassDateId, isExcused: boolean) =>
  kept(personId, call(rescheduling.excuse, { params: { dateId }, body: { personId, isExcused } }))

export const chooseMakeup = (personId: PersonId, makeupId: MakeupId, dateId?: ClassDateId) =>
  kept(personId, call(rescheduling.useMakeup, { params: { makeupId }, body: { ...(dateId && { dateId }) } }))

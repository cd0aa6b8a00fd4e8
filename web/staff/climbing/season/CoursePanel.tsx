import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ArticleId } from '#contract/platform/id.ts'
import type { OfficeCourse } from '#contract/staff/climbing/courses.ts'
import { m } from '#texts/compiled/messages.js'
import { agesOf } from '#web/platform/age-words.ts'
import { inLanguage } from '#web/platform/language.ts'
import { today } from '#web/platform/local-dates.ts'
import { useNow } from '#web/platform/use-now.ts'
import { lazyPanel } from '#web/staff/platform/ui/lazy-panel.tsx'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { ToneTag } from '#web/staff/platform/ui/ToneTag.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { courseQuery, readCourse } from '#web/staff/climbing/classes/classes.queries.ts'
import styles from './CoursePanel.module.css'
import { CourseView, type CourseAct } from '#web/staff/climbing/classes/CourseView.tsx'
import { courseState, priceOfCents, priceOn } from '#web/staff/climbing/classes/group-words.ts'
import type { KnownCentre } from '#web/staff/climbing/classes/GroupFields.tsx'
import { GroupActs } from '#web/staff/climbing/classes/GroupActs.tsx'
import { OpeningForm } from '#web/staff/climbing/classes/OpeningForm.tsx'
import { UndoLine } from '#web/staff/climbing/classes/UndoLine.tsx'
import { useUndo } from '#web/staff/climbing/classes/use-undo.ts'

const AddGroupForm = lazyPanel(
  () => import('#web/staff/climbing/classes/GroupForm.tsx').then((forms) => ({ AddGroupForm: forms.AddGroupForm })),
  'AddGroupForm',
)
const ChangeGroupForm = lazyPanel(
  () =>
    import('#web/staff/climbing/classes/GroupForm.tsx').then((forms) => ({ ChangeGroupForm: forms.ChangeGroupForm })),
  'ChangeGroupForm',
)
const CourseForm = lazyPanel(() => import('#web/staff/climbing/classes/CourseForm.tsx'), 'CourseForm')
const GroupMessages = lazyPanel(() => import('#web/staff/climbing/classes/GroupMessages.tsx'), 'GroupMessages')
const GroupDates = lazyPanel(() => import('#web/staff/climbing/rescheduling/GroupDates.tsx'), 'GroupDates')

interface BodyProps {
  course: OfficeCourse
  groupId: string | undefined
  known: KnownCentre
  onGroup: (groupId: string) => void
}

const Body = ({ course, groupId, known, onGroup }: BodyProps) => {
  const now = useNow().toISOString()
  /** What is done; without it the course is looked at. */
  const [act, setAct] = useState<CourseAct | 'add' | 'dates' | 'messages'>()
  const [lastGroupId, setLastGroupId] = useState<string>()
  /** The group that a new one begins as a copy of. */
  const [likeId, setLikeId] = useState<string>()
  const undo = useUndo(() => readCourse(course._id))
  const group = course.groups.find(({ _id }) => _id === groupId)
  // Guests of the next date belong to those who are written to.
  const nextDate = group?.dates.find(({ end }) => end > now) ?? group?.dates.at(-1)
  const [shownGroupId, setShownGroupId] = useState(groupId)
  if (shownGroupId !== groupId) {
    setShownGroupId(groupId)
    // A group that is pressed on the wall ends what was done about the course.
    if (groupId !== undefined) setAct(undefined)
  }
  const leaveGroup = () => {
    if (groupId === undefined) return
    setLastGroupId(groupId)
    onGroup('')
  }
  const back = (said?: string, addedId?: string) => {
    undo.say(said)
    setAct(undefined)
    if (addedId !== undefined) setLastGroupId(addedId)
    leaveGroup()
  }
  const add = (like?: string) => {
    undo.say(undefined)
    setLikeId(like)
    setAct('add')
    leaveGroup()
  }
  const shared = { course, known, onBack: () => back(), onDone: back }
  const isLooking = (act === undefined || act === 'dates' || act === 'messages') && group === undefined
  return (
    <div className={styles.body}>
      <UndoLine of={undo} />
      {act === 'edit' && <CourseForm {...shared} vatClasses={known.vatClasses} />}
      {act === 'opening' && <OpeningForm {...shared} />}
      {act === 'add' && (
        <AddGroupForm
          {...shared}
          like={
            course.groups.find(({ _id }) => _id === likeId) ?? course.groups.findLast(({ cancelled }) => !cancelled)
          }
        />
      )}
      {act === 'dates' && group && (
        <GroupDates course={course} groupId={group._id} undo={undo} onBack={() => setAct(undefined)} />
      )}
      {act === 'messages' && nextDate && <GroupMessages dateId={nextDate._id} onBack={() => setAct(undefined)} />}
      {act === undefined && group && (
        <GroupActs
          key={group._id}
          course={course}
          group={group}
          undo={undo}
          onLeave={leaveGroup}
          onDuplicate={() => add(group._id)}
          onDates={() => {
            undo.say(undefined)
            setAct('dates')
          }}
          onMessages={() => {
            undo.say(undefined)
            setAct('messages')
          }}
        >
          {(acts) =>
            group.cancelled ? (
              acts
            ) : (
              <ChangeGroupForm {...shared} group={group}>
                {acts}
              </ChangeGroupForm>
            )
          }
        </GroupActs>
      )}
      {isLooking && (
        <CourseView
          course={course}
          undo={undo}
          lastGroupId={lastGroupId}
          onAct={setAct}
          onAdd={() => add()}
          onGroup={onGroup}
        />
      )}
    </div>
  )
}

interface CoursePanelProps extends Omit<BodyProps, 'course'> {
  courseId: ArticleId
  /** The course as the list of the page has it. */
  listed: OfficeCourse | undefined
  onClose: () => void
}

/** One course beside the wall: its groups, what it is, and what can be done about it. */
export const CoursePanel = ({ courseId, listed, onClose, ...rest }: CoursePanelProps) => {
  const now = useNow().toISOString()
  const { data, error } = useQuery({
    ...courseQuery(courseId),
    ...(listed && { placeholderData: { course: listed } }),
  })
  const course = data?.course
  const amount = course && priceOn(course, today())
  const state = course && courseState(course, now)
  return (
    <SidePanel
      title={course ? inLanguage(course.name) : m.course()}
      note={
        course && (
          <>
            {[agesOf(course.ageGroups), ...(amount === undefined ? [] : [priceOfCents(amount)])].join(' · ')}{' '}
            {state !== undefined && <ToneTag tone="wait">{state}</ToneTag>}
          </>
        )
      }
      onClose={onClose}
    >
      {course && <Body course={course} {...rest} />}
      {!course && error && <Failure message={error.message} />}
      {!course && !error && <Skeleton label={m.loading()} shapes={['recap', 'row', 'row']} />}
    </SidePanel>
  )
}

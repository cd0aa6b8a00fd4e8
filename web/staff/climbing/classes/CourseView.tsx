import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { staffPaths } from '#contract/platform/paths.ts'
import type { OfficeCourse } from '#contract/staff/climbing/courses.ts'
import { m } from '#texts/compiled/messages.js'
import { inLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { takeLostFocus } from '#web/platform/take-focus.ts'
import { useNow } from '#web/platform/use-now.ts'
import { PanelFacts, PanelSection } from '#web/staff/platform/ui/PanelSection.tsx'
import { Button, buttonLook } from '#web/platform/ui/Button.tsx'
import { archiveCourse, giveCourse, openCourse, showCourse } from './classes.queries.ts'
import styles from './CourseView.module.css'
import { momentOf } from './group-words.ts'
import { GroupList } from './GroupList.tsx'
import type { useUndo } from './use-undo.ts'
import { vatClassName } from '#web/staff/centre/prices/vat-words.ts'

/** A form about the course. */
export type CourseAct = 'edit' | 'opening'

interface CourseViewProps {
  course: OfficeCourse
  undo: ReturnType<typeof useUndo>
  /** The group that was open before, which takes the focus back. */
  lastGroupId: string | undefined
  onAct: (act: CourseAct) => void
  onAdd: () => void
  onGroup: (groupId: string) => void
}

const Facts = ({ course }: { course: OfficeCourse }) => (
  <PanelFacts
    facts={[
      { name: m.course_vat(), value: vatClassName(course.vatClass) },
      ...(course.noClasses === undefined ? [] : [{ name: m.course_chosen(), value: String(course.noClasses) }]),
      ...(course.level ? [{ name: m.course_level(), value: inLanguage(course.level) }] : []),
      ...(course.description ? [{ name: m.course_description(), value: inLanguage(course.description) }] : []),
    ]}
  />
)

/** A course to look at: its groups first, then what it is and what can be done. Each act is taken back by a press. */
export const CourseView = ({ course, undo, lastGroupId, onAct, onAdd, onGroup }: CourseViewProps) => {
  const now = useNow().toISOString()
  const { _id, version, isVisible, isArchived, opensAt, groups } = course
  const isActivity = course.category === 'A'
  const isGift = course.gifts.some((gift) => gift.isVisible)
  const isWaiting = opensAt !== undefined && opensAt > now
  const live = groups.filter(({ cancelled, dates }) => !cancelled && (dates.at(-1)?.end ?? '') > now)

  /** One act that is taken back by its opposite; the opposite is of the version that the act answers. */
  const toggle = (set: (version: string, on: boolean) => Promise<OfficeCourse>, on: boolean, sentence: string) => {
    let nextVersion = version
    undo.act(
      async () => {
        nextVersion = (await set(version, on)).version
      },
      sentence,
      () => set(nextVersion, !on),
    )
  }
  return (
    <>
      <PanelSection title={isActivity ? m.course_terms() : m.course_groups()}>
        {groups.length > 0 ? (
          <GroupList course={course} lastGroupId={lastGroupId} onOpen={onGroup} />
        ) : (
          <p className="muted">{m.course_no_groups()}</p>
        )}
        <div className={styles.acts}>
          <Button small icon={Plus} onClick={onAdd} ref={takeLostFocus}>
            {isActivity ? m.term_new() : m.group_new()}
          </Button>
          {live.length > 0 && (
            <Link className={buttonLook({ look: 'danger', small: true })} to={staffPaths.cancelClasses(_id)}>
              {isActivity ? m.cancel_terms_open() : m.cancel_groups_open()}
            </Link>
          )}
        </div>
      </PanelSection>
      <PanelSection title={m.course_about()}>
        <Facts course={course} />
        <div className={styles.acts}>
          <Button small look="quiet" onClick={() => onAct('edit')}>
            {m.course_edit()}
          </Button>
        </div>
      </PanelSection>
      <PanelSection title={m.course_sale()}>
        <p>
          {isArchived
            ? m.course_archived_note()
            : !isVisible
              ? m.course_hidden_note()
              : isWaiting
                ? m.course_opening_means({ moment: momentOf(opensAt) })
                : m.course_open_note()}
        </p>
        <div className={styles.acts}>
          {!isArchived && (
            <Button
              small
              look="quiet"
              busy={undo.busy}
              onClick={() =>
                toggle(
                  (at, on) => showCourse(_id, { version: at, isVisible: on }),
                  !isVisible,
                  isVisible ? m.course_hide_done() : m.course_show_done(),
                )
              }
            >
              {isVisible ? m.course_hide() : m.course_show()}
            </Button>
          )}
          <Button small look="quiet" onClick={() => onAct('opening')}>
            {m.course_opening()}
          </Button>
          {isWaiting && (
            <Button
              small
              look="quiet"
              busy={undo.busy}
              onClick={() =>
                toggle(
                  (at, on) => openCourse(_id, { version: at, ...(!on && { opensAt }) }),
                  true,
                  m.course_open_done(),
                )
              }
            >
              {m.course_open_now()}
            </Button>
          )}
          {isActivity && !isArchived && (
            <Button
              small
              look="quiet"
              busy={undo.busy}
              onClick={() =>
                toggle(
                  (at, on) => giveCourse(_id, { version: at, isOnSale: on }),
                  !isGift,
                  isGift ? m.course_gift_ended() : m.course_gift_sold(),
                )
              }
            >
              {isGift ? m.course_gift_end() : m.course_gift()}
            </Button>
          )}
          <Button
            small
            look="quiet"
            busy={undo.busy}
            onClick={() =>
              toggle(
                (at, on) => archiveCourse(_id, { version: at, isArchived: on }),
                !isArchived,
                isArchived ? m.course_restore_done() : m.course_archive_done(),
              )
            }
          >
            {isArchived ? m.course_restore() : m.course_archive()}
          </Button>
        </div>
      </PanelSection>
    </>
  )
}

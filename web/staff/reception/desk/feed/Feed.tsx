import { useQuery } from '@tanstack/react-query'
import type { VisitId } from '#contract/platform/id.ts'
import type { DeskVisit } from '#contract/staff/climbing/visits.ts'
import { m } from '#texts/compiled/messages.js'
import { TableSkeleton } from '#web/staff/platform/ui/TableSkeleton.tsx'
import { feedQuery, kindOf } from '#web/staff/reception/desk/desk.queries.ts'
import { Failure } from '#web/platform/ui/Failure.tsx'
import styles from './Feed.module.css'
import { FeedRow } from './FeedRow.tsx'
import { detailOf, visitorName } from './feed-words.ts'

interface FeedProps {
  /** Recorded here with the last doing. */
  isNew: (visitId: VisitId) => boolean
  undo: { busy: boolean; press: (visits: readonly DeskVisit[]) => void }
}

/** The visits of the day, newest first, each with the way back. */
export const Feed = ({ isNew, undo }: FeedProps) => {
  const { data, error } = useQuery(feedQuery)
  return (
    <>
      <div className={styles.head}>
        <h2>{m.desk_feed()}</h2>
        {data && <span>{m.desk_feed_count({ count: data.heads })}</span>}
      </div>
      {!data && error && <Failure message={error.message} />}
      {!data && !error && <TableSkeleton label={m.loading()} />}
      {data?.visits.length === 0 && <p className={styles.none}>{m.desk_feed_empty()}</p>}
      {data && data.visits.length > 0 && (
        <ol className={styles.rows}>
          {data.visits.map((visit) => (
            <FeedRow
              key={visit._id}
              seed={visit.person?._id ?? visit._id}
              at={visit.at}
              kind={kindOf(visit)}
              name={visitorName(visit)}
              detail={detailOf(visit)}
              isNew={isNew(visit._id)}
              isUndone={visit.undone !== undefined}
              onUndo={visit.undone ? undefined : () => undo.press([visit])}
              busy={undo.busy}
            />
          ))}
        </ol>
      )}
    </>
  )
}

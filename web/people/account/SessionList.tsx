import { useMutation, useQuery } from '@tanstack/react-query'
import type { Session } from '#contract/people/account.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Actions } from '#web/platform/ui/Actions.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { ListRow, ListRows } from '#web/platform/ui/ListRows.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { TryAgain } from '#web/platform/ui/TryAgain.tsx'
import { endOtherSessions, sessionsQuery } from './profile.queries.ts'

const noteOf = ({ current, lastSeen }: Session) =>
  current ? m.sessions_here() : m.sessions_seen({ day: date(lastSeen), time: time(lastSeen) })

/** Sessions of the current person; all but this one can be ended, for example after a lost device. */
export const SessionList = () => {
  const { data, error, refetch } = useQuery(sessionsQuery)
  const ending = useMutation({ mutationFn: endOtherSessions })
  const sessions = data?.sessions ?? []
  return (
    <>
      {error && (
        <TryAgain label={m.try_again()} onRetry={refetch}>
          {m.profile_failed()}
        </TryAgain>
      )}
      {!data && !error && <Skeleton label={m.loading()} shapes={['line', 'line']} />}
      <ListRows>
        {sessions.map((session) => (
          <ListRow
            key={session.since + session.lastSeen + session.device}
            title={session.device || m.sessions_unknown()}
            note={noteOf(session)}
          />
        ))}
      </ListRows>
      {ending.data && (
        <Notice tone="ok" live="status" ref={takeFocus}>
          {ending.data.message}
        </Notice>
      )}
      {ending.error && (
        <Notice tone="danger" live="alert">
          {ending.error.message}
        </Notice>
      )}
      {sessions.length === 1 && !ending.data && <p>{m.sessions_only_here()}</p>}
      {sessions.length > 1 && (
        <>
          <p>{m.sessions_note()}</p>
          <Actions>
            <Button look="quiet" busy={ending.isPending} onClick={() => ending.mutate()}>
              {m.sessions_end()}
            </Button>
          </Actions>
        </>
      )}
    </>
  )
}

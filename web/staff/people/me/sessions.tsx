import { useState } from 'react'
import type { Answer } from '#contract/platform/endpoint.ts'
import type { staff } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { ApiError } from '#web/platform/api.ts'
import { whenInWords } from '#web/staff/people/devices/device-words.ts'
import { StatusLight } from '#web/staff/platform/ui/StatusLight.tsx'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { focusPageTitle } from '#web/platform/ui/PageTitle.tsx'
import { endSession } from './me.queries.ts'

type Session = Answer<typeof staff.sessions>['sessions'][number]

const placeOf = ({ place }: Session): string => place || m.me_session_browser()

/** Ends sessions one by one; `onEnded` gets the sentence to show. */
export const useEnding = (onEnded: (sentence: string) => void) => {
  const [endingId, setEndingId] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const end = async (session: Session) => {
    setEndingId(session._id)
    setFailure(undefined)
    try {
      await endSession(session._id)
      // The pressed button went with its row.
      focusPageTitle()
      onEnded(m.me_session_ended({ place: placeOf(session) }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    } finally {
      setEndingId(undefined)
    }
  }
  return { endingId, failure, end: (session: Session) => void end(session) }
}

export const sessionColumns = ({
  endingId,
  end,
}: Pick<ReturnType<typeof useEnding>, 'endingId' | 'end'>): Column<Session>[] => [
  { name: 'place', label: m.devices_name(), cell: placeOf, sort: placeOf },
  {
    name: 'since',
    label: m.me_session_since(),
    look: 'whole',
    cell: ({ since }) => whenInWords(since),
    sort: ({ since }) => since,
  },
  {
    name: 'seen',
    label: m.devices_seen(),
    look: 'whole',
    cell: ({ lastSeen }) => whenInWords(lastSeen),
    sort: ({ lastSeen }) => lastSeen,
  },
  {
    name: 'end',
    label: m.me_session_end(),
    look: 'end',
    cell: (session) =>
      session.current ? (
        <StatusLight light="ok">{m.me_session_here()}</StatusLight>
      ) : (
        <Button
          small
          look="danger"
          busy={endingId === session._id}
          aria-label={m.me_session_end_of({ place: placeOf(session) })}
          onClick={() => end(session)}
        >
          {m.me_session_end()}
        </Button>
      ),
  },
]

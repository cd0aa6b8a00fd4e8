import { useState } from 'react'
import type { Answer } from '#contract/platform/endpoint.ts'
import type { CancellationId, ClassId } from '#contract/platform/id.ts'
import type { cancellations } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { ApiError } from '#web/platform/api.ts'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { cancelGroups, renewPreview } from './cancellations.queries.ts'
import { allowedMoves, sentMoves, type Moves } from './moves.ts'

type Preview = Answer<typeof cancellations.preview>

interface Cancelling {
  groupIds: readonly ClassId[]
  because: string
  moves: Moves
  preview: Preview | undefined
}

/** Cancels what is shown. Places that have changed since are shown anew, and nothing is cancelled. */
export const useCancel = (
  { groupIds, because, moves, preview }: Cancelling,
  onDone: (cancellationId: CancellationId) => void,
  onRenewed: () => void,
) => {
  // The same key for each try, so that groups are cancelled once.
  const [key] = useState(() => crypto.randomUUID())
  const [renewed, setRenewed] = useState<string>()
  const act = useAct(async () => {
    if (!preview) return
    setRenewed(undefined)
    const { places, fingerprint } = preview
    try {
      onDone(
        await cancelGroups({
          key,
          groupIds: [...groupIds],
          because,
          moves: sentMoves(places, allowedMoves(places, moves)),
          fingerprint,
        }),
      )
    } catch (error) {
      const isOutdated = error instanceof ApiError && ['changed_meanwhile', 'term_full'].includes(error.code ?? '')
      if (!isOutdated) throw error
      setRenewed(m.cancel_renewed())
      onRenewed()
      await renewPreview()
    }
  })
  return { ...act, message: renewed ?? act.message }
}

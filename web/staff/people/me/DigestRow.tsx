import { useQuery, useQueryClient } from '@tanstack/react-query'
import { digest } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { call } from '#web/staff/platform/call.ts'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { AccessRow } from './AccessRow.tsx'
import { digestQuery } from './me.queries.ts'

/** The figures of each week by email: turned on and off by one press. */
export const DigestRow = ({ onDone }: { onDone: (sentence: string) => void }) => {
  const { data } = useQuery(digestQuery)
  const queries = useQueryClient()
  const wants = data?.wants ?? false
  const { busy, message, run } = useAct(async () => {
    queries.setQueryData(digestQuery.queryKey, await call(digest.setWish, { body: { wants: !wants } }))
    onDone(wants ? m.me_digest_is_off() : m.me_digest_is_on())
  })
  return (
    <AccessRow title={m.me_digest()} about={m.me_digest_about()}>
      <Failure message={message} />
      {data && (
        <Button small look="quiet" busy={busy} onClick={run}>
          {wants ? m.me_digest_off() : m.me_digest_on()}
        </Button>
      )}
    </AccessRow>
  )
}

import { ApiError } from '#web/platform/api.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { useAct } from './use-act.ts'

interface ManyActProps<Row> {
  label: string
  /** Those of the chosen rows for which the act is there. */
  rows: readonly Row[]
  nameOf: (row: Row) => string
  act: (row: Row) => Promise<unknown>
  /** How many it was done for. */
  inWords: (of: { count: number }) => string
  onDone: (sentence: string) => void
}

/** One act on each of several rows, one after another; a row that is refused holds up no other, and is named with its reason. */
export const ManyAct = <Row,>({ label, rows, nameOf, act, inWords, onDone }: ManyActProps<Row>) => {
  const { busy, message, run } = useAct(async () => {
    const refused: string[] = []
    for (const row of rows) {
      try {
        // One after another, so that a password is asked for once.
        // oxlint-disable-next-line no-await-in-loop -- see above
        await act(row)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        refused.push(`${nameOf(row)}: ${error.message}`)
      }
    }
    const count = rows.length - refused.length
    onDone([...(count > 0 ? [inWords({ count })] : []), ...refused].join(' '))
  })
  if (rows.length === 0) return null
  return (
    <>
      <Button small busy={busy} onClick={run}>
        {label}
      </Button>
      <Failure message={message} />
    </>
  )
}

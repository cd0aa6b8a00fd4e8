import Download from 'lucide/dist/esm/icons/download.mjs'
import { useState } from 'react'
import type { Spreadsheet } from '#contract/platform/endpoint.ts'
import type { StaffEndpoint } from '#contract/staff/platform/staff-call.ts'
import { m } from '#texts/compiled/messages.js'
import { ApiError } from '#web/platform/api.ts'
import { fetchFile } from '#web/staff/platform/call.ts'
import { useScope } from '#web/staff/platform/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { FieldError } from '#web/platform/ui/FieldError.tsx'

interface CsvButtonProps {
  endpoint: StaffEndpoint & { file: 'text/csv' | 'application/zip' | Spreadsheet }
  /** The filter of the table, which is what is exported. */
  query?: Record<string, unknown>
  params?: Record<string, string>
  /** The chosen rows, where these alone are exported. */
  body?: object
  /** What the file holds, or its form where that is the table in view. */
  label: string
  /** Name of the file, without its ending. */
  name: string
  ending?: 'csv' | 'xlsx' | 'zip'
}

const save = (content: Blob, file: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = file
  link.click()
  URL.revokeObjectURL(link.href)
}

/** The table as a file; only for who may export (docs/product/staff.md §2.3). */
export const CsvButton = ({ endpoint, query, params, body, label, name, ending = 'csv' }: CsvButtonProps) => {
  const mayExport = useScope('export') !== undefined
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const run = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      save(
        await (
          await fetchFile(endpoint, { ...(params && { params }), ...(query && { query }), ...(body && { body }) })
        ).blob(),
        `${name}.${ending}`,
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(m.table_csv_failed({ reason: Object.values(error.fields)[0] ?? error.message }))
    } finally {
      setBusy(false)
    }
  }
  if (!mayExport) return null
  return (
    <>
      <Button small look="quiet" icon={Download} busy={busy} onClick={() => void run()}>
        {label}
      </Button>
      {failure !== undefined && (
        <div role="alert">
          <FieldError id={`${name}-failure`} message={failure} />
        </div>
      )}
    </>
  )
}

import Printer from 'lucide/dist/esm/icons/printer.mjs'
import type { ComponentProps } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Button } from '#web/platform/ui/Button.tsx'
import { CsvButton } from '#web/staff/platform/ui/CsvButton.tsx'
import styles from './ReportFiles.module.css'

type Endpoint = ComponentProps<typeof CsvButton>['endpoint']

interface ReportFilesProps {
  /** Parts of the name of the files. */
  name: readonly string[]
  csv: Endpoint
  xlsx: Endpoint
  query: Record<string, unknown>
}

/** A report on paper and as files: what is in view. */
export const ReportFiles = ({ name, csv, xlsx, query }: ReportFilesProps) => (
  <div className={styles.files}>
    <Button small look="quiet" icon={Printer} onClick={() => print()}>
      {m.report_print()}
    </Button>
    <CsvButton endpoint={csv} query={query} name={name.join('-')} label={m.report_csv()} />
    <CsvButton endpoint={xlsx} query={query} name={name.join('-')} label={m.report_xlsx()} ending="xlsx" />
  </div>
)

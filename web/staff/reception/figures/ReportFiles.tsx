import Printer from 'lucide/dist/esm/icons/printer.mjs'
import type { ComponentProps } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Button } from '#web/platform/ui/Button.tsx'
import { CsvButton } from '#web/staff/platform/ui/CsvButton.tsx'
import type { ReportView } from './figures.queries.ts'
import styles from './ReportFiles.module.css'

const fileNames = { sales: m.report_file_sales, visits: m.report_file_visits, classes: m.report_file_classes }

interface ReportFilesProps {
  of: keyof typeof fileNames
  csv: ComponentProps<typeof CsvButton>['endpoint']
  xlsx: ComponentProps<typeof CsvButton>['endpoint']
  view: ReportView<string>
}

/** A report on paper and as files: what is in view. */
export const ReportFiles = ({ of, csv, xlsx, view }: ReportFilesProps) => {
  const name = `${fileNames[of]()}-${view.by}-${view.from}-${view.to}`
  return (
    <div className={styles.files}>
      <Button small look="quiet" icon={Printer} onClick={() => print()}>
        {m.report_print()}
      </Button>
      <CsvButton endpoint={csv} query={{ ...view }} name={name} label={m.report_csv()} />
      <CsvButton endpoint={xlsx} query={{ ...view }} name={name} label={m.report_xlsx()} ending="xlsx" />
    </div>
  )
}

import Printer from 'lucide/dist/esm/icons/printer.mjs'
import type { ComponentProps } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Button } from '#web/platform/ui/Button.tsx'
import { TableFiles } from '#web/staff/platform/ui/TableFiles.tsx'

type ReportFilesProps = Omit<ComponentProps<typeof TableFiles>, 'name' | 'children'> & {
  /** Parts of the name of the files. */
  name: readonly string[]
}

/** A report on paper and as files: what is in view. */
export const ReportFiles = ({ name, ...files }: ReportFilesProps) => (
  <TableFiles name={name.join('-')} {...files}>
    <Button small look="quiet" icon={Printer} onClick={() => print()}>
      {m.report_print()}
    </Button>
  </TableFiles>
)

import type { ComponentProps, ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { CsvButton } from './CsvButton.tsx'
import styles from './TableFiles.module.css'

type File = ComponentProps<typeof CsvButton>

interface TableFilesProps extends Pick<File, 'name' | 'query'> {
  csv: File['endpoint']
  xlsx: File['endpoint']
  /** What else stands there, such as paper. */
  children?: ReactNode
}

/** A list as files: all rows of its filters in its order, not only those that are shown. */
export const TableFiles = ({ csv, xlsx, children, ...file }: TableFilesProps) => (
  <div className={styles.files}>
    {children}
    <CsvButton endpoint={csv} label={m.table_csv()} {...file} />
    <CsvButton endpoint={xlsx} label={m.table_xlsx()} ending="xlsx" {...file} />
  </div>
)

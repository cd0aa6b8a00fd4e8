import type { ComponentProps } from 'react'
import { m } from '#texts/compiled/messages.js'
import { CsvButton } from './CsvButton.tsx'

type File = ComponentProps<typeof CsvButton>

interface ChosenFilesProps extends Pick<File, 'name'> {
  csv: File['endpoint']
  xlsx: File['endpoint']
  rows: readonly { _id: string }[]
  /** The order of the list. */
  sort: string | undefined
}

/** The chosen rows of a list as files, in its order. */
export const ChosenFiles = ({ csv, xlsx, rows, sort, name }: ChosenFilesProps) => {
  const body = { rowIds: rows.map(({ _id }) => _id), ...(sort !== undefined && { sort }) }
  return (
    <>
      <CsvButton endpoint={csv} label={m.table_chosen_csv()} name={name} body={body} />
      <CsvButton endpoint={xlsx} label={m.table_chosen_xlsx()} ending="xlsx" name={name} body={body} />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { isId, type ImportId } from '#contract/platform/id.ts'
import { staffPaths } from '#contract/platform/paths.ts'
import type { ImportHead } from '#contract/staff/reception/imports.ts'
import { m } from '#texts/compiled/messages.js'
import { date, quantityOf, time } from '#texts/format.ts'
import { Title } from '#web/platform/Title.tsx'
import { DataTable } from '#web/staff/platform/ui/DataTable.tsx'
import { OfficePage } from '#web/staff/platform/ui/OfficePage.tsx'
import { StatusLight } from '#web/staff/platform/ui/StatusLight.tsx'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import { useOpened } from '#web/staff/platform/ui/use-opened.ts'
import { kindNames, stateWords } from './import-words.ts'
import { listQuery } from './imports.queries.ts'
import styles from './Imports.module.css'
import { OneImport } from './OneImport.tsx'
import { UploadForm } from './UploadForm.tsx'

const columns = (): Column<ImportHead>[] => [
  {
    name: 'at',
    label: m.imports_at(),
    look: 'whole',
    cell: ({ at }) => `${date(at)}, ${time(at)}`,
    sort: ({ at }) => at,
  },
  {
    name: 'kind',
    label: m.imports_kind(),
    cell: ({ kind }) => kindNames[kind](),
    sort: ({ kind }) => kindNames[kind](),
  },
  { name: 'by', label: m.imports_by(), look: 'minor', cell: ({ by }) => by, sort: ({ by }) => by },
  {
    name: 'lines',
    label: m.imports_lines(),
    look: 'end',
    cell: ({ lines }) => quantityOf(lines),
    sort: ({ lines }) => lines,
  },
  {
    name: 'state',
    label: m.imports_state(),
    look: 'whole',
    cell: ({ state }) => <StatusLight light={stateWords[state].light}>{stateWords[state].word()}</StatusLight>,
    sort: ({ state }) => stateWords[state].word(),
  },
]

const Earlier = ({ onOpen }: { onOpen: (id: ImportId) => void }) => {
  const query = useQuery(listQuery)
  return (
    <section className={styles.part} aria-labelledby="earlier">
      <h2 id="earlier">{m.imports_earlier()}</h2>
      <DataTable
        label={m.imports_earlier()}
        columns={columns()}
        groups={[{ name: 'all', rows: query.data?.imports ?? [] }]}
        idOf={({ _id }) => _id}
        onOpen={({ _id }) => onOpen(_id)}
        isPast={({ state }) => state === 'dropped'}
        query={query}
        order={{ first: '-at' }}
        empty={{ sentence: m.imports_none() }}
      />
    </section>
  )
}

/** 'Uvoz': brings people, tickets and places along from another system, after a dry run (docs/product/imports.md). */
export const ImportsPage = () => {
  const { id, open, close } = useOpened(staffPaths.imports)
  // An id by its form is one of an import by its place in the path.
  if (id !== undefined && isId(id)) return <OneImport key={id} importId={id as ImportId} onClose={close} />
  return (
    <OfficePage title={m.imports_title()} note={m.imports_note()}>
      <Title page={m.imports_title()} />
      <div className={styles.parts}>
        <UploadForm onUploaded={({ _id }) => open(_id)} />
        <Earlier onOpen={open} />
      </div>
    </OfficePage>
  )
}

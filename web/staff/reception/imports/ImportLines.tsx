import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonId } from '#contract/platform/id.ts'
import type { Import, ImportDecision, ImportLine } from '#contract/staff/reception/imports.ts'
import { importFieldText, importProblemText } from '#texts/imports.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { Link } from '#web/platform/Link.tsx'
import { personPath } from '#web/staff/people/people/person-path.ts'
import { DataTable } from '#web/staff/platform/ui/DataTable.tsx'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { decide, linesQuery, type LineList } from './imports.queries.ts'
import styles from './Imports.module.css'

type Decide = (line: ImportLine, decision: ImportDecision, personId?: PersonId) => void

const Problems = ({ of: { problems }, kind }: { of: ImportLine; kind: Import['kind'] }) => (
  <ul className={styles.problems}>
    {problems.map((problem) => (
      <li key={`${problem.field}${problem.code}`}>
        {problem.field && <b>{importFieldText(kind, problem.field)}: </b>}
        {importProblemText(problem)}
      </li>
    ))}
  </ul>
)

/** Whom a line may be, or of whom its number is. */
const Candidates = ({ of: { candidates, ofLine } }: { of: ImportLine }) => (
  <ul className={styles.problems}>
    {candidates.map(({ _id, name, birthDate }) => (
      <li key={_id}>
        <Link to={personPath(_id)}>{m.imports_born({ name, date: date(birthDate) })}</Link>
      </li>
    ))}
    {ofLine !== undefined && <li>{m.imports_of_line({ line: ofLine })}</li>}
  </ul>
)

/** The two answers of a line that may be a known person; of several people each is an answer. */
const Decision = ({ line, onDecide }: { line: ImportLine; onDecide: Decide }) => {
  const { candidates, decision, personId } = line
  const several = candidates.length > 1
  const choices = several ? candidates.map(({ _id }) => _id) : [undefined]
  return (
    <fieldset className={styles.decision} aria-label={`${m.imports_line()} ${line.line}`}>
      {choices.map((choice, index) => (
        <button
          key={choice ?? 'same'}
          type="button"
          aria-pressed={decision === 'same' && (choice === undefined || choice === personId)}
          onClick={() => onDecide(line, 'same', choice)}
        >
          {m.imports_same()}
          {several && ` ${index + 1}`}
        </button>
      ))}
      <button type="button" aria-pressed={decision === 'other'} onClick={() => onDecide(line, 'other')}>
        {m.imports_other()}
      </button>
    </fieldset>
  )
}

const columnsOf = (kind: Import['kind'], list: LineList, onDecide: Decide | undefined): Column<ImportLine>[] => [
  { name: 'line', label: m.imports_line(), look: 'whole', cell: ({ line }) => String(line) },
  { name: 'who', label: m.imports_who(), cell: ({ who }) => who },
  {
    name: 'what',
    label: m.imports_what(),
    cell: (line) => (
      <>
        {line.problems.length > 0 && <Problems of={line} kind={kind} />}
        {list !== 'notice' && <Candidates of={line} />}
      </>
    ),
  },
  ...(list === 'duplicate' && onDecide
    ? [
        {
          name: 'decision',
          label: m.imports_same(),
          cell: (line: ImportLine) => <Decision line={line} onDecide={onDecide} />,
        },
      ]
    : []),
]

interface ImportLinesProps {
  of: Import
  list: LineList
  undecided: number
  /** The line in the panel, where there is one. */
  openLine: number | undefined
  onOpen: (line: ImportLine) => void
}

/** Lines of one list, a page at a time. Those that may be a known person are decided here; wrong ones are opened. */
export const ImportLines = ({ of: { _id, kind, state }, list, undecided, openLine, onOpen }: ImportLinesProps) => {
  const [after, setAfter] = useState(0)
  const [asked, setAsked] = useState<Parameters<typeof decide>[1]>()
  const query = useQuery({ ...linesQuery(_id, list, after), placeholderData: keepPreviousData })
  const lines = query.data?.lines ?? []
  const isOpen = state === 'checked'
  const [failure, setFailure] = useState<string>()
  const send = async (body: Parameters<typeof decide>[1]) => {
    setAsked(body)
    setFailure(undefined)
    try {
      await decide(_id, body)
    } catch (error) {
      setFailure((error as Error).message)
    }
  }
  const onDecide: Decide = ({ line }, decision, personId) =>
    void send({ decision, line, ...(personId && { personId }) })
  return (
    <div className={styles.part}>
      {list === 'duplicate' && isOpen && undecided > 0 && (
        <div className={styles.all}>
          <Button small look="quiet" onClick={() => void send({ decision: 'same' })}>
            {m.imports_all_same()}
          </Button>
          <Button small look="quiet" onClick={() => void send({ decision: 'other' })}>
            {m.imports_all_other()}
          </Button>
        </div>
      )}
      <output className={styles.said}>
        {asked?.line !== undefined &&
          failure === undefined &&
          (asked.decision === 'same' ? m.imports_decided_same() : m.imports_decided_other())}
      </output>
      <Failure message={failure} />
      <DataTable
        label={m.imports_lists()}
        columns={columnsOf(kind, list, isOpen ? onDecide : undefined)}
        groups={[{ name: 'all', rows: lines }]}
        idOf={({ line }) => String(line)}
        {...(isOpen && (list === 'wrong' || list === 'corrected') && { onOpen })}
        openId={openLine === undefined ? undefined : String(openLine)}
        query={query}
        empty={{ sentence: m.imports_list_none() }}
        more={
          query.data?.more ? { onMore: () => setAfter(lines.at(-1)?.line ?? 0), busy: query.isFetching } : undefined
        }
      />
    </div>
  )
}

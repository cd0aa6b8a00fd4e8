import { useRef, useState } from 'react'
import type { ImportId } from '#contract/platform/id.ts'
import { noticeCodes, type ImportField } from '#contract/staff/reception/import-files.ts'
import type { Import, ImportLine } from '#contract/staff/reception/imports.ts'
import { importFieldText, importProblemText } from '#texts/imports.ts'
import { m } from '#texts/compiled/messages.js'
import { ApiError } from '#web/platform/api.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { ActForm } from '#web/staff/platform/ui/ActForm.tsx'
import { ChangedField } from '#web/staff/platform/ui/ChangedField.tsx'
import { putValue, useChangedMeanwhile } from '#web/staff/platform/ui/changed-meanwhile.ts'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { Field } from '#web/platform/ui/Field.tsx'
import { correctLine, lineAgain } from './imports.queries.ts'

type Cells = NonNullable<ImportLine['toCorrect']>

const cellName = (column: number): string => `cell-${column}`

const valuesOf = ({ cells }: Cells): Record<string, string> =>
  Object.fromEntries(cells.map(({ column, value }) => [cellName(column), value]))

const notices: ReadonlySet<string> = new Set(noticeCodes)

/** What there is to say about a field of a line: what is wrong, or a notice. */
const sentencesOf = (problems: ImportLine['problems'], field: ImportField, isNotice: boolean): string | undefined =>
  problems
    .filter((problem) => problem.field === field && notices.has(problem.code) === isNotice)
    .map((problem) => importProblemText(problem))
    .join(' ') || undefined

interface CorrectPanelProps {
  importId: ImportId
  kind: Import['kind']
  line: ImportLine
  cells: Cells
  /** Called with the wrong line to go on with, or with none. */
  onSaved: (next: ImportLine | undefined) => void
  onClose: () => void
}

const CorrectForm = ({ importId, kind, line: { line, problems }, cells, onSaved, onClose }: CorrectPanelProps) => {
  const form = useRef<HTMLFormElement>(null)
  const version = useRef(cells.version)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const meanwhile = useChangedMeanwhile(valuesOf(cells), async () => {
    const now = (await lineAgain(importId, line))?.toCorrect ?? cells
    version.current = now.version
    return valuesOf(now)
  })
  const { values } = meanwhile
  const send = async () => {
    if (!form.current) return
    const typed = new FormData(form.current)
    const changed = cells.cells.flatMap(({ column }) => {
      const value = typed.get(cellName(column))
      return typeof value !== 'string' || value === values[cellName(column)] ? [] : [{ column, value }]
    })
    setRefused({})
    try {
      onSaved(await correctLine(importId, { line, version: version.current, cells: changed }))
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : []
      if (fields.length === 0) throw error
      // Complaints come by the place of a cell among those that were sent.
      setRefused(
        Object.fromEntries(
          changed.flatMap(({ column }, at) =>
            fields.filter(([path]) => path.startsWith(`cells.${at}.`)).map(([, text]) => [cellName(column), text]),
          ),
        ),
      )
    }
  }
  const act = useAct(() => meanwhile.save(form.current, send))
  const firstWrong = cells.cells.find(({ field }) => sentencesOf(problems, field, false) !== undefined)
  const shown = new Set(cells.cells.map(({ field }) => field))
  const others = problems.filter(({ field }) => field === undefined || !shown.has(field))
  return (
    <ActForm
      title={m.imports_correct()}
      means={m.imports_correct_means()}
      submit={m.imports_correct_save()}
      onBack={onClose}
      formRef={form}
      of={meanwhile.now && act.message !== undefined ? { ...act, message: m.changed_notice() } : act}
    >
      {others.map((problem) => (
        <Says key={`${problem.field}${problem.code}`} kind={notices.has(problem.code) ? 'info' : 'stop'}>
          {problem.field && `${importFieldText(kind, problem.field)}: `}
          {importProblemText(problem)}
        </Says>
      ))}
      {cells.cells.map(({ column, field }) => {
        const name = cellName(column)
        return (
          <ChangedField
            key={column}
            now={meanwhile.isChanged(name) ? values[name] : undefined}
            onTake={(own) => putValue(own, name, values[name] ?? '')}
          >
            <Field
              name={name}
              label={importFieldText(kind, field)}
              hint={sentencesOf(problems, field, true)}
              error={refused[name] ?? sentencesOf(problems, field, false)}
              defaultValue={values[name]}
              autoComplete="off"
              spellCheck={false}
              ref={column === firstWrong?.column ? takeFocus : undefined}
            />
          </ChangedField>
        )
      })}
    </ActForm>
  )
}

/**
 * A wrong line, with what is wrong beside each of its fields. Enter saves it and goes on: to the same line while something in
 * it is wrong, then to the next wrong one (docs/product/imports.md §6.3).
 */
export const CorrectPanel = (props: CorrectPanelProps) => {
  const { line, cells, onClose } = props
  const wrong = cells.cells.find(({ field }) => sentencesOf(line.problems, field, false) !== undefined)
  return (
    <SidePanel
      title={m.imports_correct_title({ line: line.line })}
      note={line.who}
      onClose={onClose}
      {...(wrong && { focusOn: cellName(wrong.column) })}
    >
      <CorrectForm key={`${line.line} ${cells.version}`} {...props} />
    </SidePanel>
  )
}

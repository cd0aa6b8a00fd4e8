import { useState } from 'react'
import { imports } from '#contract/staff/calls.ts'
import type { Import, ImportCounts, ImportLine } from '#contract/staff/reception/imports.ts'
import { m } from '#texts/compiled/messages.js'
import { date, quantityOf } from '#texts/format.ts'
import { ApiError } from '#web/platform/api.ts'
import { CsvButton } from '#web/staff/platform/ui/CsvButton.tsx'
import { FilterRow, ChipFilter } from '#web/staff/platform/ui/FilterRow.tsx'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { Sign, type SignKind } from '#web/staff/platform/ui/Sign.tsx'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { ImportLines } from './ImportLines.tsx'
import { readAgain, runImport, type LineList } from './imports.queries.ts'
import styles from './Imports.module.css'

const figuresOf = (counts: ImportCounts, isDone: boolean): { name: string; count: number; sign: SignKind }[] => [
  { name: m.imports_count_new(), count: counts.new, sign: 'go' },
  { name: m.imports_count_known(), count: counts.known, sign: 'info' },
  {
    name: isDone ? m.imports_count_same() : m.imports_count_duplicate(),
    count: counts.duplicate,
    sign: counts.undecided > 0 ? 'wait' : 'info',
  },
  { name: m.imports_count_left_out(), count: counts.leftOut, sign: 'info' },
  { name: m.imports_count_wrong(), count: counts.wrong, sign: counts.wrong > 0 ? 'stop' : 'info' },
]

const Figures = ({ counts, isDone }: { counts: ImportCounts; isDone: boolean }) => (
  <dl className={styles.figures}>
    {figuresOf(counts, isDone).map(({ name, count, sign }) => (
      <div key={name} data-empty={count === 0 || undefined}>
        <dt>{name}</dt>
        <dd>
          <Sign kind={sign} />
          {quantityOf(count)}
        </dd>
      </div>
    ))}
  </dl>
)

/** Has carried out what the dry run shows; what changed since is read again and said. */
const Run = ({ of: { _id, fingerprint = '' }, counts }: { of: Import; counts: ImportCounts }) => {
  const [isChanged, setIsChanged] = useState(false)
  const { busy, message, run } = useAct(async () => {
    try {
      setIsChanged(false)
      await runImport(_id, fingerprint)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error
      await readAgain(_id)
      setIsChanged(true)
    }
  })
  const going = counts.new + counts.duplicate
  const reason =
    counts.undecided > 0
      ? m.imports_undecided({ count: counts.undecided })
      : going === 0
        ? m.imports_run_nothing()
        : undefined
  return (
    <div className={styles.run}>
      <Says>{m.imports_run_means()}</Says>
      {isChanged && (
        <div role="alert">
          <Says kind="wait">{m.imports_changed()}</Says>
        </div>
      )}
      {message !== undefined && (
        <div role="alert">
          <Says kind="stop">{message}</Says>
        </div>
      )}
      <div>
        <Button busy={busy} blocked={reason === undefined ? undefined : { reason }} onClick={run}>
          {m.imports_run({ count: going })}
        </Button>
      </div>
    </div>
  )
}

const firstList = ({ undecided, wrong, duplicate }: ImportCounts): LineList => {
  if (undecided > 0) return 'duplicate'
  if (wrong > 0) return 'wrong'
  return duplicate > 0 ? 'duplicate' : 'notice'
}

interface DryRunProps {
  of: Import
  counts: ImportCounts
  /** The line that is corrected in the panel. */
  openLine: number | undefined
  onOpen: (line: ImportLine) => void
}

/** What would become of the lines, or what became of them: in numbers, and line by line. */
export const DryRun = ({ of, counts, openLine, onOpen }: DryRunProps) => {
  const [list, setList] = useState(() => firstList(counts))
  const isDone = of.state === 'done'
  const lists: { value: LineList; label: string }[] = [
    { value: 'duplicate', label: m.imports_list_duplicate() },
    { value: 'wrong', label: m.imports_list_wrong() },
    { value: 'notice', label: m.imports_list_notice() },
    ...(of.reading?.corrected ? [{ value: 'corrected' as const, label: m.imports_list_corrected() }] : []),
  ]
  return (
    <section className={styles.part} aria-labelledby="dry">
      <h2 id="dry">{isDone ? m.imports_done_title() : m.imports_dry()}</h2>
      <Figures counts={counts} isDone={isDone} />
      {!isDone && <Run of={of} counts={counts} />}
      <FilterRow
        label={m.imports_lists()}
        end={
          counts.wrong > 0 &&
          of.keptUntil !== undefined && (
            <CsvButton
              endpoint={imports.problems}
              params={{ importId: of._id }}
              label={m.imports_problems_csv()}
              name="import-problems"
            />
          )
        }
      >
        <ChipFilter
          label={m.imports_lists()}
          value={list}
          onChange={(chosen) => setList(lists.find(({ value }) => value === chosen)?.value ?? 'wrong')}
          options={lists}
        />
      </FilterRow>
      {list === 'wrong' && counts.wrong > 0 && (
        <p className="muted">
          {isDone ? m.imports_problems_hint() : m.imports_correct_hint()}
          {isDone && of.keptUntil !== undefined && ` ${m.imports_kept_until({ date: date(of.keptUntil) })}`}
        </p>
      )}
      <ImportLines key={list} of={of} list={list} undecided={counts.undecided} openLine={openLine} onOpen={onOpen} />
    </section>
  )
}

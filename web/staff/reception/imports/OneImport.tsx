import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import type { ImportId } from '#contract/platform/id.ts'
import type { Import, ImportLine } from '#contract/staff/reception/imports.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { Title } from '#web/platform/Title.tsx'
import { OfficePage } from '#web/staff/platform/ui/OfficePage.tsx'
import { StatusLight } from '#web/staff/platform/ui/StatusLight.tsx'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { CorrectPanel } from './CorrectPanel.tsx'
import { DryRun } from './DryRun.tsx'
import { encodingNames, kindNames, stateWords } from './import-words.ts'
import { dropImport, importQuery } from './imports.queries.ts'
import styles from './Imports.module.css'
import { MappingForm } from './MappingForm.tsx'

/** Interval of looking at a run, should its hints not arrive. */
const lookIntervalMs = 2_000

const delimiterNames: Readonly<Record<Import['delimiter'], () => string>> = {
  ';': () => ';',
  ',': () => ',',
  '\t': m.imports_tab,
}

const noteOf = ({ lines, encoding, delimiter }: Import): string =>
  m.imports_read({ count: lines, encoding: encodingNames[encoding], delimiter: delimiterNames[delimiter]() })

const Running = ({ of: { carriedOut, lines } }: { of: Import }) => (
  <section className={styles.part}>
    <output>{m.imports_running()}</output>
    <progress className={styles.progress} aria-label={m.imports_title()} value={carriedOut} max={lines} />
    <p>{m.imports_progress({ done: carriedOut, all: lines })}</p>
  </section>
)

const Drop = ({ importId }: { importId: ImportId }) => {
  const { busy, message, run } = useAct(async () => void (await dropImport(importId)))
  return (
    <div>
      <Button small look="danger" busy={busy} onClick={run}>
        {m.imports_drop()}
      </Button>
      <Failure message={message} />
    </div>
  )
}

const Body = ({ of, ...lines }: { of: Import } & Pick<ComponentProps<typeof DryRun>, 'openLine' | 'onOpen'>) => (
  <div className={styles.parts}>
    {of.sameAs !== undefined && (
      <Notice tone="info" live="still">
        {m.imports_same_as({ date: date(of.sameAs) })}
      </Notice>
    )}
    {of.state === 'dropped' && (
      <Notice tone="info" live="status">
        {m.imports_dropped()}
      </Notice>
    )}
    {of.state === 'running' && <Running of={of} />}
    {of.reading && <MappingForm key={of._id} of={of} reading={of.reading} />}
    {(of.state === 'checked' || of.state === 'done') && of.counts && <DryRun of={of} counts={of.counts} {...lines} />}
    {of.reading && <Drop importId={of._id} />}
  </div>
)

interface OneImportProps {
  importId: ImportId
  onClose: () => void
}

/** One import: how its file is read, what would happen, and what did. */
export const OneImport = ({ importId, onClose }: OneImportProps) => {
  const { data, error } = useQuery({
    ...importQuery(importId),
    refetchInterval: ({ state }) => (state.data?.import.state === 'running' ? lookIntervalMs : false),
  })
  const own = data?.import
  const [correcting, setCorrecting] = useState<ImportLine>()
  const isCorrectable = own?.state === 'checked'
  const title = own ? `${m.imports_title()}: ${kindNames[own.kind]()}` : m.imports_title()
  return (
    <OfficePage
      title={title}
      note={own && noteOf(own)}
      panel={
        own &&
        isCorrectable &&
        correcting?.toCorrect && (
          <CorrectPanel
            importId={own._id}
            kind={own.kind}
            line={correcting}
            cells={correcting.toCorrect}
            onSaved={setCorrecting}
            onClose={() => setCorrecting(undefined)}
          />
        )
      }
      actions={
        <>
          {own && <StatusLight light={stateWords[own.state].light}>{stateWords[own.state].word()}</StatusLight>}
          <Button small look="quiet" onClick={onClose}>
            {m.imports_all()}
          </Button>
        </>
      }
    >
      <Title page={title} />
      {own && <Body of={own} openLine={isCorrectable ? correcting?.line : undefined} onOpen={setCorrecting} />}
      {!own && error && <Failure message={error.message} />}
      {!own && !error && <Skeleton label={m.loading()} shapes={['recap', 'row', 'row']} />}
    </OfficePage>
  )
}

import { useRef, useState, type FormEvent } from 'react'
import { importKinds, maxImportBytes, type ImportKind } from '#contract/staff/reception/import-files.ts'
import type { Import } from '#contract/staff/reception/imports.ts'
import { m } from '#texts/compiled/messages.js'
import { FileField } from '#web/staff/platform/ui/FileField.tsx'
import { FormGround, Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { ChipFilter } from '#web/staff/platform/ui/FilterRow.tsx'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { kindNames } from './import-words.ts'
import { uploadFile } from './imports.queries.ts'
import styles from './Imports.module.css'

/** Chooses what is brought along and its file. A file that is too large is not sent at all. */
export const UploadForm = ({ onUploaded }: { onUploaded: (upload: Import) => void }) => {
  const [kind, setKind] = useState<ImportKind>('people')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  // The same key for each try, so that a file whose answer was lost is one import.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { busy, message, run } = useAct(async () => {
    const file = input.current?.files?.[0]
    if (file) onUploaded(await uploadFile(kind, key, file))
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const file = input.current?.files?.[0]
    const wrong = !file ? m.imports_file_missing() : file.size > maxImportBytes ? m.refusal_file_too_large() : undefined
    setError(wrong)
    if (wrong === undefined) run()
    else input.current?.focus()
  }
  return (
    <form className={styles.upload} aria-label={m.imports_new()} onSubmit={send} noValidate>
      <h2>{m.imports_new()}</h2>
      <FormGround>
        <ChipFilter
          label={m.imports_kind()}
          value={kind}
          onChange={(chosen) => {
            setKind(importKinds.find((each) => each === chosen) ?? 'people')
            setKey(crypto.randomUUID())
          }}
          options={importKinds.map((value) => ({ value, label: kindNames[value]() }))}
        />
        <FileField
          ref={input}
          label={m.imports_file()}
          id="file"
          name="file"
          hint={m.imports_file_hint()}
          error={error}
          accept=".csv,.txt,text/csv"
          onChange={() => {
            setError(undefined)
            setKey(crypto.randomUUID())
          }}
        />
        <Says>{m.imports_upload_means()}</Says>
        {message !== undefined && (
          <div role="alert">
            <Says kind="stop">{message}</Says>
          </div>
        )}
        <div>
          <Button type="submit" busy={busy}>
            {m.imports_upload()}
          </Button>
        </div>
      </FormGround>
    </form>
  )
}

import { useRef, useState } from 'react'
import { maxTermsBytes } from '#contract/centre/terms-file.ts'
import { settings } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { ApiError, urlOf } from '#web/platform/api.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { FileField } from '#web/staff/platform/ui/FileField.tsx'
import { uploadTerms } from './settings.queries.ts'

interface DocumentFieldProps {
  label: string
  name: string
  hint: string | undefined
  defaultValue: string
  error: string | undefined
}

/** A PDF of the terms: it is kept as soon as it is chosen, and the form holds its name. */
export const DocumentField = ({ name, defaultValue, error, ...labelled }: DocumentFieldProps) => {
  const kept = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'sending' | 'sent'>()
  const [failure, setFailure] = useState<string>()
  const choose = async (file: File | undefined) => {
    const control = kept.current
    if (!file || !control) return
    // What is not kept yet, or not at all, is none: the earlier PDF is not meant any more.
    control.value = ''
    setFailure(file.size > maxTermsBytes ? m.refusal_pdf_too_large() : undefined)
    if (file.size > maxTermsBytes) return
    setState('sending')
    try {
      control.value = await uploadTerms(file)
      setState('sent')
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
      setState(undefined)
      setFailure(thrown.message)
    }
  }
  return (
    <>
      {/* A hidden text field: one of the type `hidden` would get its first value back with each render. */}
      <input hidden ref={kept} name={name} defaultValue={defaultValue} />
      <FileField
        {...labelled}
        id={name}
        error={failure ?? error}
        accept="application/pdf,.pdf"
        aria-busy={state === 'sending'}
        onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
      />
      <output className="muted">
        {state === 'sending' && m.centre_terms_sending()}
        {state === 'sent' && m.centre_terms_sent()}
      </output>
      <div>
        <Button
          small
          look="bare"
          href={urlOf(settings.termsDocument, { params: { document: defaultValue } })}
          target="_blank"
          rel="noreferrer"
          aria-label={`${m.centre_terms_open()}: ${labelled.label}`}
        >
          {m.centre_terms_open()}
        </Button>
      </div>
    </>
  )
}

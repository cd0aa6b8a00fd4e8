import { maxTermsBytes } from '#contract/centre/files.ts'
import { settings } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { urlOf } from '#web/platform/api.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { uploadTerms } from './settings.queries.ts'
import { UploadField, type UploadProps } from './UploadField.tsx'

/** A PDF of the terms. */
export const DocumentField = (field: UploadProps) => (
  <UploadField
    {...field}
    accept="application/pdf,.pdf"
    maxBytes={maxTermsBytes}
    tooLarge={m.refusal_pdf_too_large}
    upload={uploadTerms}
  >
    <Button
      small
      look="bare"
      href={urlOf(settings.termsDocument, { params: { document: field.defaultValue } })}
      target="_blank"
      rel="noreferrer"
      aria-label={`${m.centre_terms_open()}: ${field.label}`}
    >
      {m.centre_terms_open()}
    </Button>
  </UploadField>
)

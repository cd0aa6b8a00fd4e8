import Check from 'lucide/dist/esm/icons/check.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { useMutation } from '@tanstack/react-query'
import type { DocumentEmail } from '#contract/platform/document.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { useMe } from '#web/people/account/account.queries.ts'
import { isToday } from '#web/platform/local-dates.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Icon } from '#web/platform/ui/Icon.tsx'
import styles from './DocumentEmailStatus.module.css'

interface DocumentEmailStatusProps {
  documentEmail: DocumentEmail | undefined
  /** Accessible name of the button, which names the document. */
  label: string
  /** Words of the button; by default that it is sent again. */
  words?: string
  /** Emails the document again and reads the list anew. */
  resend: () => Promise<unknown>
}

/** When and to which address a document was emailed, and a button that emails it again. */
export const DocumentEmailStatus = ({ documentEmail, label, words, resend }: DocumentEmailStatusProps) => {
  const { email } = useMe()
  const resending = useMutation({ mutationFn: resend })
  const isQueued = documentEmail?.state === 'queued' && documentEmail.email === email
  const isDone = resending.isSuccess && documentEmail?.state === 'sent'
  return (
    <div className={styles.sent}>
      {documentEmail && (
        <p className={styles.where} data-state={isDone ? 'done' : documentEmail.state}>
          <Icon of={isDone ? Check : icons[documentEmail.state]} />
          <span>{statusText(documentEmail)}</span>
        </p>
      )}
      <Button
        look="bare"
        small
        aria-label={label}
        busy={resending.isPending || isQueued}
        onClick={() => resending.mutate()}
      >
        {words ?? m.document_email_again()}
      </Button>
      {/* Announces the change to screen readers. */}
      <output className="hidden">{resending.isSuccess && documentEmail && statusText(documentEmail)}</output>
      <Failure message={resending.error?.message} />
    </div>
  )
}

const icons = { queued: Mail, sent: Mail, dead: TriangleAlert } as const

const statusText = ({ state, email, sentAt = '' }: DocumentEmail): string => {
  if (state === 'queued') return m.document_email_queued({ email })
  if (state === 'dead') return m.document_email_dead({ email })
  return isToday(sentAt)
    ? m.document_email_sent_today({ email, time: time(sentAt) })
    : m.document_email_sent({ email, date: date(sentAt) })
}

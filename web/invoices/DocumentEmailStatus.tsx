import Check from 'lucide-react/icons/check'
import Mail from 'lucide-react/icons/mail'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useMutation } from '@tanstack/react-query'
import type { DocumentEmail } from '#contract/kit/document.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { useMe } from '#web/account/account.queries.ts'
import { isToday } from '#web/platform/months.ts'
import { Button } from '#web/ui/Button.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './DocumentEmailStatus.module.css'

interface DocumentEmailStatusProps {
  letter: DocumentEmail | undefined
  /** The name of the button: which document it sends. */
  label: string
  /** Asks for it once more, and for the list anew. */
  resend: () => Promise<unknown>
}

/** When a document was mailed and to which address, and a way to have it once more. */
export const DocumentEmailStatus = ({ letter, label, resend }: DocumentEmailStatusProps) => {
  const { email } = useMe()
  const asked = useMutation({ mutationFn: resend })
  const isOnItsWay = letter?.state === 'queued' && letter.email === email
  const isDone = asked.isSuccess && letter?.state === 'sent'
  return (
    <div className={styles.sent}>
      {letter && (
        <p className={styles.where} data-state={isDone ? 'done' : letter.state}>
          <Icon of={isDone ? Check : icons[letter.state]} />
          <span>{whereItIs(letter)}</span>
        </p>
      )}
      <Button look="bare" small aria-label={label} busy={asked.isPending || isOnItsWay} onClick={() => asked.mutate()}>
        {m.document_email_again()}
      </Button>
      {/* For whoever does not see the line change. */}
      <output className="hidden">{asked.isSuccess && letter && whereItIs(letter)}</output>
      <Failure message={asked.error?.message} />
    </div>
  )
}

const icons = { queued: Mail, sent: Mail, dead: TriangleAlert } as const

const whereItIs = ({ state, email, sentAt = '' }: DocumentEmail): string => {
  if (state === 'queued') return m.document_email_queued({ email })
  if (state === 'dead') return m.document_email_dead({ email })
  return isToday(sentAt)
    ? m.document_email_sent_today({ email, time: time(sentAt) })
    : m.document_email_sent({ email, date: date(sentAt) })
}

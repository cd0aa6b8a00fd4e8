import { m } from '#texts/compiled/messages.js'
import { Sign } from '#web/staff/platform/ui/Sign.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import styles from './SendingNote.module.css'
import type { SendingStep } from './use-sending.ts'

/** What became of a call that was not simply carried out: refused, being checked, or not known. */
export const SendingNote = ({ sending }: { sending: SendingStep }) => {
  if (sending.step === 'idle' || sending.step === 'busy') return null
  return (
    <div className={styles.note} role="alert" data-tone={sending.step === 'refused' ? 'stop' : 'wait'}>
      <Sign kind={sending.step === 'refused' ? 'stop' : 'wait'} />
      <p>
        {sending.step === 'checking' && m.desk_checking()}
        {sending.step === 'refused' && sending.sentence}
        {sending.step === 'unsure' && m.desk_unsure()}
      </p>
      {sending.step === 'unsure' && (
        <Button small look="quiet" onClick={sending.ask}>
          {m.desk_ask_again()}
        </Button>
      )}
    </div>
  )
}

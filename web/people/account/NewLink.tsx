import { useMutation } from '@tanstack/react-query'
import { m } from '#texts/compiled/messages.js'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Button, type ButtonLook } from '#web/platform/ui/Button.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { askForNewCode } from './profile.queries.ts'

interface NewLinkProps {
  look?: ButtonLook
  /** Offered once the link was sent, which also moves the deadline. */
  onContinue?: () => void
  onSent?: () => void
}

/** Button that emails a new link for confirming the address (docs/product/account.md §4.5). */
export const NewLink = ({ look, onContinue, onSent }: NewLinkProps) => {
  const code = useMutation({ mutationFn: askForNewCode, ...(onSent && { onSuccess: onSent }) })
  return code.isSuccess ? (
    <>
      <Notice tone="ok" live="status" ref={takeFocus}>
        {m.blocked_sent()}
      </Notice>
      {onContinue && (
        <Button {...look} onClick={onContinue}>
          {m.blocked_continue()}
        </Button>
      )}
    </>
  ) : (
    <>
      {code.error && (
        <Notice tone="danger" live="alert">
          {code.error.message}
        </Notice>
      )}
      <Button {...look} busy={code.isPending} onClick={() => code.mutate()}>
        {m.blocked_send()}
      </Button>
    </>
  )
}

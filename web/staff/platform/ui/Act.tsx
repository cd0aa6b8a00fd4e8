import { useState, type ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { ApiError } from '#web/platform/api.ts'
import { takeFocus, takeLostFocus } from '#web/platform/take-focus.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import styles from './Act.module.css'
import { FormGround, Says } from './PanelForm.tsx'
import type { SignKind } from './Sign.tsx'

interface ActProps {
  /** Names the act, on its button and over its sentence. */
  title: string
  /** What will happen, said before it does. */
  means: ReactNode
  /** The sentence of an act that nothing brings back. */
  final?: string
  /** Ends, drops or revokes something. */
  isDanger?: boolean
  submit: string
  run: () => Promise<void>
}

/** Something done to the thing in the panel: a quiet button that first says what will happen. */
export const Act = ({ title, means, final, isDanger = final !== undefined, submit, run }: ActProps) => {
  const [step, setStep] = useState<'closed' | 'open' | 'left'>('closed')
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  const sign: SignKind = final === undefined ? 'info' : 'stop'
  const act = async () => {
    setBusy(true)
    setMessage(undefined)
    try {
      await run()
      setStep('left')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setMessage(error.message)
    } finally {
      setBusy(false)
    }
  }
  if (step !== 'open')
    return (
      <Button
        look={isDanger ? 'danger' : 'quiet'}
        small
        onClick={() => setStep('open')}
        ref={step === 'left' ? takeLostFocus : undefined}
      >
        {title}
      </Button>
    )
  return (
    <div className={styles.act}>
      <FormGround title={title}>
        <Says kind={sign}>
          {means}
          {final !== undefined && <b className={styles.final}>{final}</b>}
        </Says>
        {message !== undefined && (
          <div role="alert">
            <Says kind="stop">{message}</Says>
          </div>
        )}
        <div className={styles.buttons}>
          <Button small look={isDanger ? 'final' : 'primary'} busy={busy} onClick={() => void act()}>
            {submit}
          </Button>
          {/* The way out has the focus, so that a second Enter does nothing. */}
          <Button small look="quiet" onClick={() => setStep('left')} ref={takeFocus}>
            {m.panel_cancel()}
          </Button>
        </div>
      </FormGround>
    </div>
  )
}

/** Acts of a panel, one under another. */
export const Acts = ({ children }: { children: ReactNode }) => <div className={styles.acts}>{children}</div>

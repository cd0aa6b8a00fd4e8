import type { ComponentProps, ReactNode, Ref } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Button } from '#web/platform/ui/Button.tsx'
import { ErrorSummary, type FormError } from '#web/platform/ui/ErrorSummary.tsx'
import { Form } from '#web/platform/ui/Form.tsx'
import { Kbd } from './Kbd.tsx'
import styles from './PanelForm.module.css'
import { Sign, type SignKind } from './Sign.tsx'

/** A sentence with its sign: what will happen, or what a role may not do. */
export const Says = ({ kind = 'info', children }: { kind?: SignKind; children: ReactNode }) => (
  <p className={styles.says}>
    <Sign kind={kind} />
    <span>{children}</span>
  </p>
)

/** Limestone with the cut corner: the thing in hand. */
export const FormGround = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className={styles.ground}>
    {title !== undefined && <h3>{title}</h3>}
    {children}
  </section>
)

/** Buttons at the foot of a panel; they stay in view while the rest scrolls. */
export const PanelActions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>

interface PanelFormProps {
  /** What `useForm` answers. */
  of: {
    form: Pick<ComponentProps<'form'>, 'onSubmit' | 'onFocus' | 'onChange'>
    busy: boolean
    message: string | undefined
    attempts: number
    summary: readonly FormError[]
  }
  label: string
  title?: string
  children: ReactNode
  /** Between the fields and the buttons: what saving does. */
  means?: ReactNode
  submit: string
  back: string
  onBack: () => void
  ref?: Ref<HTMLFormElement>
}

/** A form in a panel: fields on limestone, the sentence of what will happen, and its two buttons at the foot. */
export const PanelForm = ({ of, label, title, children, means, submit, back, onBack, ref }: PanelFormProps) => (
  <div className={styles.form}>
    <Form {...of.form} ref={ref} aria-label={label}>
      <ErrorSummary title={m.form_summary()} attempt={of.attempts} errors={of.summary} />
      <FormGround {...(title !== undefined && { title })}>{children}</FormGround>
      {means}
      {of.message !== undefined && (
        <div role="alert">
          <Says kind="stop">{of.message}</Says>
        </div>
      )}
      <PanelActions>
        <Button type="submit" busy={of.busy}>
          {submit} <Kbd>Enter</Kbd>
        </Button>
        <Button look="quiet" onClick={onBack}>
          {back} <Kbd>Esc</Kbd>
        </Button>
      </PanelActions>
    </Form>
  </div>
)

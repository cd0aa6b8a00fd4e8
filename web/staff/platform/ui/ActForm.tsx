import type { ComponentProps, KeyboardEvent, ReactNode, Ref, SubmitEvent } from 'react'
import { m } from '#texts/compiled/messages.js'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { ErrorSummary, type FormError } from '#web/platform/ui/ErrorSummary.tsx'
import { Form } from '#web/platform/ui/Form.tsx'
import styles from './ActForm.module.css'
import { Kbd } from './Kbd.tsx'
import { FormGround, PanelActions, Says } from './PanelForm.tsx'
import { leaveUnsaved } from './unsaved.ts'

interface ActFormProps {
  title: string
  /** What will happen, said before it does. */
  means?: string | undefined
  /** Nothing brings back what this ends. */
  isFinal?: boolean
  /** Ends, cancels, bars or revokes something. */
  isDanger?: boolean
  /** Why it cannot be done at all; the button is left out then. */
  blocked?: string | undefined
  /** Fields; without any the button has the focus. */
  children?: ReactNode
  /** What stands above the button is read only, so that the button has the focus. */
  hasNoField?: boolean
  /** Named by the act and its sum. */
  submit: string
  onBack: () => void
  formRef?: Ref<HTMLFormElement>
  /** What `useForm` or `useAct` answers. */
  of: {
    form: Pick<ComponentProps<'form'>, 'onSubmit' | 'onFocus' | 'onChange'>
    busy: boolean
    message: string | undefined
    attempts?: number
    summary?: readonly FormError[]
  }
}

/** One thing to do: its fields on limestone, the sentence of what will happen, and its two buttons. */
export const ActForm = ({
  title,
  means,
  isFinal = false,
  isDanger = isFinal,
  blocked,
  children,
  hasNoField = children === undefined,
  submit,
  onBack,
  formRef,
  of,
}: ActFormProps) => {
  const back = () => leaveUnsaved(onBack)
  const backByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    back()
  }
  const refused = blocked ?? of.message
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (blocked === undefined) of.form.onSubmit?.(event)
    else event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc does the same as the second button
    <div className={styles.act} onKeyDown={backByKey}>
      <Form {...of.form} onSubmit={onSubmit} aria-label={title} {...(formRef && { ref: formRef })}>
        <ErrorSummary title={m.form_summary()} attempt={of.attempts ?? 0} errors={of.summary ?? []} />
        <FormGround title={title}>
          {children}
          {means !== undefined && <Says kind={isFinal ? 'stop' : 'info'}>{means}</Says>}
        </FormGround>
        {refused !== undefined && (
          <div role="alert">
            <Says kind="stop">{refused}</Says>
          </div>
        )}
        <PanelActions>
          {blocked === undefined && (
            <Button
              type="submit"
              look={isDanger ? 'final' : 'primary'}
              busy={of.busy}
              ref={hasNoField ? takeFocus : undefined}
            >
              {submit} <Kbd>Enter</Kbd>
            </Button>
          )}
          <Button look="quiet" onClick={back} ref={blocked === undefined ? undefined : takeFocus}>
            {m.staff_act_back()} <Kbd>Esc</Kbd>
          </Button>
        </PanelActions>
      </Form>
    </div>
  )
}

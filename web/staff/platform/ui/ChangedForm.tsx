import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { ChangedField } from './ChangedField.tsx'
import { putValue, useChangedMeanwhile } from './changed-meanwhile.ts'
import { PanelForm } from './PanelForm.tsx'

/** Values by the names of their controls; `version` is what a save is made from. */
export type FormValues = Readonly<Record<string, string>> & { readonly version: string }

/** What a control of the form takes. */
interface ControlProps {
  name: string
  defaultValue: string
  error: string | undefined
}

/** A control with what another person has saved in it meanwhile. `inWords` is how people read a value. */
type ShowControl = (
  name: string,
  control: (props: ControlProps) => ReactNode,
  inWords?: (value: string) => string,
) => ReactNode

type FormOptions<Schema extends z.ZodMiniType<object>> = Pick<
  Parameters<typeof useForm<Schema>>[0],
  'schema' | 'sentences'
>

interface ChangedFormProps<Schema extends z.ZodMiniType<object>>
  extends FormOptions<Schema>, Pick<ComponentProps<typeof PanelForm>, 'label' | 'means' | 'onBack'> {
  opened: FormValues
  /** The values as the server has them by now. */
  reread: () => Promise<FormValues>
  read: (form: FormData) => unknown
  save: (value: z.infer<Schema>, version: number) => Promise<void>
  /** Receives what is typed at first, after each change, and when `lookAgain` differs. */
  onLook?: (form: FormData) => void
  lookAgain?: unknown
  /** Says that another person has changed something meanwhile. */
  notice?: string
  children: (control: ShowControl) => ReactNode
}

/** A form of a thing with versions: what another person saves meanwhile stands beside its fields, and nothing typed is lost. */
export const ChangedForm = <Schema extends z.ZodMiniType<object>>({
  opened,
  reread,
  read,
  save,
  onLook,
  lookAgain,
  notice = m.changed_notice(),
  label,
  means,
  onBack,
  children,
  ...schema
}: ChangedFormProps<Schema>) => {
  const element = useRef<HTMLFormElement>(null)
  const meanwhile = useChangedMeanwhile<FormValues>(opened, reread)
  const of = useForm({
    ...schema,
    read,
    submit: (value) => meanwhile.save(element.current, () => save(value, Number(meanwhile.values.version))),
  })
  const look = () => {
    if (element.current) onLook?.(new FormData(element.current))
  }
  // oxlint-disable-next-line react/exhaustive-deps -- fields say themselves when they change
  useEffect(look, [lookAgain])
  const hasMet = meanwhile.now !== undefined
  const control: ShowControl = (name, show, inWords = (value) => value) => {
    const now = meanwhile.now?.[name] ?? ''
    // What is wrong in a part of a value stands beside its one control.
    const error = of.errors[name] ?? Object.entries(of.errors).find(([path]) => path.startsWith(`${name}.`))?.[1]
    return (
      <ChangedField
        key={name}
        now={meanwhile.isChanged(name) ? inWords(now) : undefined}
        onTake={(form) => {
          putValue(form, name, now)
          look()
        }}
      >
        {show({ name, defaultValue: meanwhile.values[name] ?? '', error })}
      </ChangedField>
    )
  }
  return (
    <PanelForm
      of={{
        ...of,
        message: hasMet && of.message !== undefined ? notice : of.message,
        form: {
          ...of.form,
          onChange: (event) => {
            of.form.onChange(event)
            look()
          },
        },
      }}
      ref={element}
      label={label}
      means={means}
      submit={hasMet ? m.changed_again() : m.panel_save()}
      back={m.panel_cancel()}
      onBack={onBack}
    >
      {children(control)}
    </PanelForm>
  )
}

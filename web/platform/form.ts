import { useRef, useState, type FormEvent } from 'react'
import type * as z from 'zod/mini'
import type { FieldCode } from '#contract/platform/fields.ts'
import { m } from '#texts/compiled/messages.js'
import { ApiError } from './api.ts'
import { useFailedForm } from './Title.tsx'
import type { ValidatedForm } from './validate.ts'

interface FormOptions<Schema extends z.ZodMiniType<object>> {
  /** The contract's schema; loaded when the form takes the focus, so that no page waits for it. */
  schema: () => Promise<Schema>
  /** Shapes the form's values for the API; the default is one value per control name. */
  read?: (form: FormData) => unknown
  submit: (value: z.infer<Schema>) => Promise<void> | void
  /** Sentences of this screen that replace the common ones of a complaint. */
  sentences?: Partial<Record<FieldCode, () => string>>
}

type Complaint = FieldCode | { sentence: string }

/** Id and label of a control, for the error summary. */
interface ControlLabel {
  /** Id of the control. */
  field: string
  label: string
}

/**
 * Finds the control of a path. A date of three selects gives the id of its first select and its legend.
 * A checkbox is labelled by its whole sentence, other controls by the first node of their label.
 */
const controlLabelOf = (form: HTMLFormElement, path: string): ControlLabel => {
  const control = form.querySelector<HTMLInputElement>(`[name="${path}"], [name^="${path}"]`)
  const called = control?.name === path ? control.labels?.[0] : control?.closest('fieldset')?.querySelector('legend')
  const label = control?.type === 'checkbox' ? called : called?.firstChild
  return { field: control?.id ?? path, label: label?.textContent?.trim().replace(/\.$/, '') ?? '' }
}

/** Index of a path's control among the form's controls. */
const positionIn = (form: HTMLFormElement, path: string): number =>
  [...form.elements].findIndex((control) => control.getAttribute('name')?.startsWith(path))

/** Validation rules and their sentences, loaded when the form takes the focus. */
interface Rules<Schema extends z.ZodMiniType<object>> {
  validate: (sent: unknown) => ValidatedForm<z.infer<Schema>>
  sentence: (complaint: FieldCode) => string
}

/** Reports a failed load of the rules as a lost connection. */
const orNoConnection = <Value>(promise: Promise<Value>): Promise<Value> =>
  promise.catch(() => {
    throw new ApiError(0, m.no_connection())
  })

const readPlain = (form: FormData): Record<string, unknown> => Object.fromEntries(form)

/**
 * A form over the contract's schema. Complaints appear after the first submit, and typed values stay
 * (docs/product/web.md §3.1). A field with a complaint is checked again on each change. The server's complaints stand
 * beside their fields.
 */
export const useForm = <Schema extends z.ZodMiniType<object>>({
  schema,
  read = readPlain,
  submit,
  sentences = {},
}: FormOptions<Schema>) => {
  const [errors, setErrors] = useState<Readonly<Record<string, Complaint>>>({})
  const [message, setMessage] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const [controlLabels, setControlLabels] = useState<Readonly<Record<string, ControlLabel>>>({})
  const sending = useRef(false)
  const loading = useRef<Promise<Rules<Schema>>>(undefined)
  const [rules, setRules] = useState<Rules<Schema>>()

  useFailedForm(message !== undefined || Object.keys(errors).length > 0)

  const load = () => {
    loading.current ??= Promise.all([import('./validate.ts'), schema()]).then(([{ validate, fieldText }, known]) => {
      const here = { validate: (sent: unknown) => validate(known, sent), sentence: fieldText }
      setRules(here)
      return here
    })
    // A failed load is tried again by the next focus or submit.
    loading.current.catch(() => (loading.current = undefined))
    return loading.current
  }

  const showComplaints = (form: HTMLFormElement, unordered: Readonly<Record<string, Complaint>>) => {
    // In the form's order: rules over two fields complain last, wherever their field is.
    const complaints = Object.fromEntries(
      Object.entries(unordered).toSorted(([one], [other]) => positionIn(form, one) - positionIn(form, other)),
    )
    setErrors(complaints)
    setControlLabels(Object.fromEntries(Object.keys(complaints).map((path) => [path, controlLabelOf(form, path)])))
  }

  const send = async (form: HTMLFormElement) => {
    if (sending.current) return
    sending.current = true
    setMessage(undefined)
    setBusy(true)
    try {
      const { validate } = rules ?? (await orNoConnection(load()))
      const checked = validate(read(new FormData(form)))
      setAttempts((count) => count + 1)
      if (checked.errors) {
        showComplaints(form, checked.errors)
        return
      }
      setErrors({})
      await submit(checked.value)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const fields = Object.entries(error.fields)
      showComplaints(form, Object.fromEntries(fields.map(([path, sentence]) => [path, { sentence }])))
      if (fields.length === 0) setMessage(error.message)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  const sentenceOf = (complaint: Complaint) =>
    typeof complaint === 'string' ? (sentences[complaint]?.() ?? rules?.sentence(complaint) ?? '') : complaint.sentence

  return {
    busy,
    /** A refusal that belongs to no field. */
    message,
    /** Counts submits, so that an error summary takes the focus each time. */
    attempts,
    /** Complaints with the labels of their controls, for an error summary. */
    summary: Object.entries(errors).map(([path, complaint]) => ({
      field: controlLabels[path]?.field ?? path,
      message: [controlLabels[path]?.label, sentenceOf(complaint)].filter(Boolean).join(': '),
    })),
    /** Sentences by dotted path, in the current language. */
    errors: Object.fromEntries(
      Object.entries(errors).map(([path, complaint]) => [path, sentenceOf(complaint)]),
    ) as Record<string, string | undefined>,
    form: {
      onFocus: () => void load().catch(() => {}),
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void send(event.currentTarget)
      },
      onChange: (event: FormEvent<HTMLFormElement>) => {
        if (Object.keys(errors).length === 0 || !rules) return
        const now = rules.validate(read(new FormData(event.currentTarget))).errors ?? {}
        // Only fields with a complaint are checked again; new complaints wait for the next submit.
        setErrors((before) =>
          Object.fromEntries(Object.keys(before).flatMap((path) => (now[path] ? [[path, now[path]]] : []))),
        )
      },
    },
  }
}

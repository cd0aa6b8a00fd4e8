import { useRef, useState, type FormEvent } from 'react'
import type * as z from 'zod/mini'
import type { FieldCode } from '#contract/kit/fields.ts'
import { m } from '#texts/compiled/messages.js'
import { ApiError } from './api.ts'
import type { Validated } from './validate.ts'

interface FormOptions<Schema extends z.ZodMiniType<object>> {
  /** The contract's schema; it comes when somebody turns to the form, so that no page waits for it. */
  schema: () => Promise<Schema>
  /** Shapes what stands in the form for the API; the form itself mirrors its controls. */
  read?: (form: FormData) => unknown
  submit: (value: z.infer<Schema>) => Promise<void> | void
  /** A sentence of this screen for a complaint whose common sentence is another one. */
  sentences?: Partial<Record<FieldCode, () => string>>
}

type Complaint = FieldCode | { sentence: string }

/** What an error summary says of one control: its label with the complaint, and where it stands. */
interface Place {
  /** Id of the control. */
  field: string
  label: string
}

/**
 * A path's control; a date of three selects begins with the first of them and is called as its legend. The label of a
 * box to tick is a whole sentence, that of another control begins with its name.
 */
const placeOf = (form: HTMLFormElement, path: string): Place => {
  const control = form.querySelector<HTMLInputElement>(`[name="${path}"], [name^="${path}"]`)
  const called = control?.name === path ? control.labels?.[0] : control?.closest('fieldset')?.querySelector('legend')
  const label = control?.type === 'checkbox' ? called : called?.firstChild
  return { field: control?.id ?? path, label: label?.textContent?.trim().replace(/\.$/, '') ?? '' }
}

/** What comes when somebody turns to a form: its rules, and the sentences for breaking them. */
interface Rules<Schema extends z.ZodMiniType<object>> {
  validate: (sent: unknown) => Validated<z.infer<Schema>>
  sentence: (complaint: FieldCode) => string
}

/** Rules that cannot be had mean a lost connection, and are told like one. */
const arrived = <Value>(coming: Promise<Value>): Promise<Value> =>
  coming.catch(() => {
    throw new ApiError(0, m.no_connection())
  })

const readPlain = (form: FormData): Record<string, unknown> => Object.fromEntries(form)

/**
 * A form over the contract's own schema: nothing is said before the first submit, everything typed stays, and a field
 * that was complained about is looked at again while it is mended. The server's complaints land beside their fields.
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
  const [places, setPlaces] = useState<Readonly<Record<string, Place>>>({})
  const sending = useRef(false)
  const loading = useRef<Promise<Rules<Schema>>>(undefined)
  const [rules, setRules] = useState<Rules<Schema>>()

  const load = () => {
    loading.current ??= Promise.all([import('./validate.ts'), schema()]).then(([{ validate, fieldText }, known]) => {
      const here = { validate: (sent: unknown) => validate(known, sent), sentence: fieldText }
      setRules(here)
      return here
    })
    // What did not arrive is asked for again by the next press.
    loading.current.catch(() => (loading.current = undefined))
    return loading.current
  }

  const complain = (form: HTMLFormElement, about: Readonly<Record<string, Complaint>>) => {
    setErrors(about)
    setPlaces(Object.fromEntries(Object.keys(about).map((path) => [path, placeOf(form, path)])))
  }

  const send = async (form: HTMLFormElement) => {
    if (sending.current) return
    sending.current = true
    setMessage(undefined)
    setBusy(true)
    try {
      const { validate } = rules ?? (await arrived(load()))
      const checked = validate(read(new FormData(form)))
      setAttempts((count) => count + 1)
      if (checked.errors) {
        complain(form, checked.errors)
        return
      }
      setErrors({})
      await submit(checked.value)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const fields = Object.entries(error.fields)
      complain(form, Object.fromEntries(fields.map(([path, sentence]) => [path, { sentence }])))
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
    /** The complaints by the names of their controls, for an error summary. */
    summary: Object.entries(errors).map(([path, complaint]) => ({
      field: places[path]?.field ?? path,
      message: [places[path]?.label, sentenceOf(complaint)].filter(Boolean).join(': '),
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
        // Only what was complained about is looked at again; new complaints wait for the next submit.
        setErrors((before) =>
          Object.fromEntries(Object.keys(before).flatMap((path) => (now[path] ? [[path, now[path]]] : []))),
        )
      },
    },
  }
}

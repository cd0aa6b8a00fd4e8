import { useState } from 'react'
import { ApiError } from '#web/platform/api.ts'
import { dayOfText, isDayInput, textOfDay } from './typed-day.ts'

type Value = string | number | readonly string[]

const asList = (value: Value): readonly string[] => (typeof value === 'object' ? value : [String(value)])
const isSame = (one: Value, other: Value): boolean => String(one) === String(other)

type ValuedControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isValued = (control: Element): control is ValuedControl =>
  control instanceof HTMLInputElement || control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement

const controlsOf = (form: HTMLFormElement, name: string) =>
  [...form.elements].filter(isValued).filter((control) => control.name === name)

const isTick = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

/** What a control sends; a day stands in it as the centre writes days. */
const sentBy = (control: ValuedControl): string => (isDayInput(control) ? dayOfText(control.value) : control.value)

const write = (control: ValuedControl, value: Value): void => {
  control.value = isDayInput(control) ? textOfDay(String(value)) : String(value)
}

/** Puts a value into the controls of a name; ticks are set by their value. */
export const putValue = (form: HTMLFormElement, name: string, value: Value): void => {
  for (const control of controlsOf(form, name))
    if (isTick(control)) control.checked = asList(value).includes(control.value)
    else write(control, value)
}

/** Takes what another person saved into what was not touched here, so that saving again does not undo it. */
const takeUntouched = (form: HTMLFormElement, name: string, before: Value, now: Value): void => {
  for (const control of controlsOf(form, name))
    if (isTick(control)) {
      const was = asList(before).includes(control.value)
      if (control.checked === was) control.checked = asList(now).includes(control.value)
    } else if (sentBy(control) === String(before)) write(control, now)
}

/**
 * Two people edit one thing. A save that is refused as `changed_meanwhile` keeps everything typed; `now` is what the
 * server holds by then, and `changed` names what differs from what was opened. Saving again is then a wish.
 */
export const useChangedMeanwhile = <Values extends Record<string, Value>>(
  opened: Values,
  read: () => Promise<Values>,
) => {
  // What was opened, also when a hint has brought newer data since: only so a save meets the change.
  const [base, setBase] = useState(opened)
  const [now, setNow] = useState<Values>()
  const changed = now ? Object.keys(now).filter((name) => !isSame(now[name] ?? '', base[name] ?? '')) : []
  const save = async (form: HTMLFormElement | null, send: () => Promise<void>): Promise<void> => {
    try {
      await send()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error
      const onServer = await read()
      const last = now ?? base
      for (const [name, value] of Object.entries(onServer))
        if (form && last[name] !== undefined) takeUntouched(form, name, last[name], value)
      if (now) setBase(now)
      setNow(onServer)
      throw error
    }
  }
  return {
    /** What the controls begin with. */
    values: now ?? base,
    /** What the server holds, once a save has met it. */
    now,
    isChanged: (name: keyof Values & string) => changed.includes(name),
    save,
  }
}

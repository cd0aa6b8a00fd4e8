import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs'
import { Suspense, useEffect, useLayoutEffect, useRef, useState, type ComponentProps } from 'react'
import type { Day } from '#contract/platform/day.ts'
import { m } from '#texts/compiled/messages.js'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Icon } from '#web/platform/ui/Icon.tsx'
import styles from './DayInput.module.css'
import { dayOfText, isDay, textOfDay } from './typed-day.ts'

const { Lazy: DayCalendar } = lazyComponent(() => import('./DayCalendar.tsx'), 'DayCalendar')

const put = (control: HTMLInputElement, text: string): void => {
  control.value = text
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** Writes a text as if it were typed, so that field and form hear of it. */
const typeInto = (control: HTMLInputElement, text: string): void => {
  setValue?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Sends a control's text in another form, as `valueOf` reads it. */
export const useSentAs = (control: { readonly current: HTMLInputElement | null }, valueOf: (text: string) => string) =>
  useEffect(() => {
    const form = control.current?.form
    if (!form) return undefined
    const read = ({ formData }: FormDataEvent) => {
      // Its name changes when a row before it is taken out.
      const { name, value: text } = control.current ?? {}
      if (!name) return
      const values = formData.getAll(name)
      formData.delete(name)
      for (const value of values) formData.append(name, value === text ? valueOf(value) : value)
    }
    form.addEventListener('formdata', read)
    return () => form.removeEventListener('formdata', read)
  }, [control, valueOf])

/** Shows a value that the page has given; typed text that means the same is not written anew. */
export const useShown = (
  control: { readonly current: HTMLInputElement | null },
  value: string | undefined,
  read: (text: string) => string,
  write: (value: string) => string,
) =>
  useLayoutEffect(() => {
    const { current } = control
    if (current && value !== undefined && read(current.value) !== value) put(current, write(value))
  }, [control, value, read, write])

/** What every control of a day or a time has; `onChange` gets the day, or the text that is none. */
export interface TypedInputProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'ref' | 'min' | 'className'
> {
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string, control: HTMLInputElement) => void) | undefined
  ref?: ((element: HTMLInputElement | null) => void) | undefined
}

export interface DayInputProps extends TypedInputProps {
  min?: Day | undefined
  /** What a form sends for the typed text; the day unless it is a part of something. */
  sentAs?: (text: string) => string
}

/**
 * A day as it is typed, in whatever usual form, with a calendar beside it. It stands in the centre's form, and is sent as
 * `YYYY-MM-DD`; what is none is sent as it was typed, so that the contract refuses it.
 */
export const DayInput = ({ value, defaultValue, onChange, min, ref, sentAs = dayOfText, ...input }: DayInputProps) => {
  const control = useRef<HTMLInputElement>(null)
  const [field, setField] = useState<HTMLElement>()
  const [chosen, setChosen] = useState<Day>()
  useSentAs(control, sentAs)
  useShown(control, value, dayOfText, textOfDay)
  const close = () => setField(undefined)
  const backToField = () => {
    close()
    control.current?.focus()
  }
  const open = () => {
    const day = dayOfText(control.current?.value ?? '')
    setChosen(isDay(day) ? day : undefined)
    setField(control.current?.parentElement ?? undefined)
  }
  return (
    <>
      <input
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        placeholder={m.day_placeholder()}
        {...input}
        ref={(element) => {
          control.current = element
          ref?.(element)
        }}
        type="text"
        data-day
        className={styles.day}
        defaultValue={textOfDay(value ?? defaultValue ?? '')}
        onChange={({ currentTarget }) => {
          const day = dayOfText(currentTarget.value)
          // Who types is not interrupted; a day that the page puts here stands in the centre's form.
          if (document.activeElement !== currentTarget) currentTarget.value = textOfDay(day)
          onChange?.(day, currentTarget)
        }}
        onBlur={({ currentTarget }) => {
          currentTarget.value = textOfDay(dayOfText(currentTarget.value))
        }}
        onKeyDown={(event) => {
          input.onKeyDown?.(event)
          if (event.key !== 'ArrowDown' || !event.altKey) return
          event.preventDefault()
          open()
        }}
      />
      <button
        type="button"
        className={styles.open}
        aria-label={m.day_calendar()}
        aria-describedby={input.id && `${input.id}-label`}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon of={CalendarDays} />
      </button>
      {field && (
        <Suspense>
          <DayCalendar
            field={field}
            selected={chosen}
            min={min}
            onClose={close}
            onEscape={backToField}
            onChoose={(day) => {
              if (control.current) typeInto(control.current, day)
              backToField()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

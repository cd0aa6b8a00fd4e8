type TextField = HTMLInputElement | HTMLTextAreaElement

/** A field with its text, its selection and its scrolling, or the chosen option of a list. */
export type FieldText =
  | {
      field: TextField
      value: string
      selection: [start: number, end: number, direction: 'forward' | 'backward' | 'none'] | undefined
      scrolled: [left: number, top: number]
    }
  | { field: HTMLSelectElement; index: number }

const noText = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/

/** The field that takes what is typed; undefined where keys type nothing. */
const fieldAt = (target: EventTarget | null): TextField | HTMLSelectElement | undefined => {
  if (target instanceof HTMLInputElement) return noText.test(target.type) ? undefined : target
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement ? target : undefined
}

/** What a field holds now; undefined for anything else. */
export const textAt = (target: EventTarget | null): FieldText | undefined => {
  const field = fieldAt(target)
  if (!field || field instanceof HTMLSelectElement) return field && { field, index: field.selectedIndex }
  const { value, selectionStart, selectionEnd, selectionDirection, scrollLeft, scrollTop } = field
  return {
    field,
    value,
    selection:
      selectionStart === null || selectionEnd === null
        ? undefined
        : [selectionStart, selectionEnd, selectionDirection ?? 'none'],
    scrolled: [scrollLeft, scrollTop],
  }
}

/** Changes a field behind React, so that React then sees the event as a change and takes the value over. */
const setBehindReact = (field: TextField, value: string): void => {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }))
}

/** Gives a field back what it held. */
export const putBack = (before: FieldText): void => {
  if (!before.field.isConnected) return
  if ('index' in before) {
    const { field, index } = before
    if (field.selectedIndex === index) return
    field.selectedIndex = index
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  const { field, value, selection, scrolled } = before
  if (field.value !== value) setBehindReact(field, value)
  if (selection) field.setSelectionRange(...selection)
  field.scrollTo(...scrolled)
}

/** Types a character into a field in place of what is selected, as the browser would. */
export const typeInto = (field: TextField, character: string): void => {
  const { selectionStart: start, selectionEnd: end, value, maxLength } = field
  if (field.readOnly || start === null || end === null) return
  if (maxLength >= 0 && value.length - (end - start) + character.length > maxLength) return
  setBehindReact(field, value.slice(0, start) + character + value.slice(end))
  field.setSelectionRange(start + character.length, start + character.length)
}

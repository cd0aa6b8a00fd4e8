/** A `ref` that focuses an element which has replaced the pressed one. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** The same when the focus was in the replaced one; a focus that is elsewhere stays there. */
export const takeLostFocus = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) takeFocus(element)
}

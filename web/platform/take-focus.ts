/** A `ref` that focuses an element which has replaced the pressed one. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()

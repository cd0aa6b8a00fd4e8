/** As a `ref`: what has just appeared in place of what was pressed takes the focus over. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()

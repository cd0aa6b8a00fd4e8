/** Gives the keys to the basket: to what is next in it, and once it has them to the field for other articles. */
export const focusBasket = (): void => {
  const lane = document.querySelector<HTMLElement>('[data-basket]')
  const field = lane?.querySelector<HTMLElement>('[data-articles]')
  const next = lane?.querySelector<HTMLElement>('[data-next]')
  if (field && document.activeElement === next) field.focus()
  else next?.focus()
}

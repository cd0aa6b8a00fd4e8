/** Ref of the current link: on a phone its row scrolls, and the link is to be in it. */
export const showCurrent = (link: HTMLElement | null): void =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })

import type { ReactNode } from 'react'

/** A text without a word: a sum, a number, a code, an email address. */
const isWordless = (text: string): boolean => /^\S+@\S+$/.test(text) || (/\d/.test(text) && !/\p{Ll}{2}/u.test(text))

/** For `translate`: what holds no word stays as it is while a browser translates the page (docs/product/web.md §2.13). */
export const exactly = (value: ReactNode): 'no' | undefined =>
  typeof value === 'string' && isWordless(value) ? 'no' : undefined

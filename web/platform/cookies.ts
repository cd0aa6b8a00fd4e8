import { m } from '#texts/compiled/messages.js'
import { ApiError } from './api.ts'

/** A browser that keeps no cookie has no session: the sentence says what to allow (docs/product/web.md §7.9). */
export const expectCookies = (): void => {
  if (!navigator.cookieEnabled) throw new ApiError(0, m.cookies_forbidden())
}

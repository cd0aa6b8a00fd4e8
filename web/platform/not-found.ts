import { ApiError } from './api.ts'

/** Thrown while drawing: there is nothing at this address, or nothing of one's own. The app shows its page for it. */
export class NotFound extends Error {}

export const isNotFound = (error: Error): boolean =>
  error instanceof NotFound || (error instanceof ApiError && error.status === 404)

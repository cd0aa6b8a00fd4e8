import { ApiError } from './api.ts'

/** Thrown while rendering an unknown address, or an object of another person; shows the not-found page. */
export class NotFound extends Error {}

export const isNotFound = (error: Error): boolean =>
  error instanceof NotFound || (error instanceof ApiError && error.status === 404)

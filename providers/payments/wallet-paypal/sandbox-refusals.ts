import { randomBytes } from 'node:crypto'
import type { Reply } from '#providers/kit/sandbox/route.ts'

/** A refusal in PayPal's shape (developer.paypal.com/api/rest/responses). */
export const refusal = (status: number, name: string, issue?: string): Reply => ({
  status,
  body: {
    name,
    message: name.replaceAll('_', ' ').toLowerCase(),
    debug_id: randomBytes(7).toString('hex').slice(0, 13),
    ...(issue && { details: [{ issue, description: issue }] }),
    links: [],
  },
})

export const unprocessable = (issue: string): Reply => refusal(422, 'UNPROCESSABLE_ENTITY', issue)

export const notFound = (): Reply => refusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')

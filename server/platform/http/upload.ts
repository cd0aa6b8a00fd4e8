import type { FastifyRequest } from 'fastify'
import { refuse, Refusal } from '#server/platform/refuse.ts'

/**
 * The bytes of a file that a call takes, as they arrive. What its reader refuses is not read on, and the request stays
 * open for the answer (docs/product/limits.md §6.4).
 */
export async function* uploadOf({ raw, headers, body }: FastifyRequest, maxBytes: number): AsyncGenerator<Buffer> {
  if (Number(headers['content-length']) > maxBytes) refuse('file_too_large')
  // A request without a body has no type of content, and its body is not parsed.
  if (body === undefined) return
  let received = 0
  try {
    for await (const piece of raw.iterator({ destroyOnReturn: false })) {
      received += (piece as Buffer).length
      if (received > maxBytes) refuse('file_too_large')
      yield piece as Buffer
    }
  } catch (error) {
    // Its sender has gone: no one hears the answer, and nothing is wrong here.
    throw error instanceof Refusal ? error : new Refusal('bad_request')
  }
}

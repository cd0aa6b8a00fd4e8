import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Unread bytes after which a client that does not read loses its stream. */
const maxUnreadBytes = 64 * 1024

/** Server-sent events of one call, until one side ends them (docs/product/staff.md §10). */
export class EventStream {
  readonly #body = new PassThrough()

  #write(text: string): void {
    if (this.#body.closed || this.#body.writableEnded) return
    if (this.#body.writableLength > maxUnreadBytes) this.#body.destroy()
    else this.#body.write(text)
  }

  /** Sends an event; a stream that has ended ignores it. */
  send(event: object): void {
    this.#write(`data: ${JSON.stringify(event)}\n\n`)
  }

  /** A comment that keeps proxies and clients from taking the silence for the end. */
  beat(): void {
    this.#write(':\n\n')
  }

  end(): void {
    if (!this.#body.writableEnded) this.#body.end()
  }

  /** Runs once when the stream is over, whichever side ended it. */
  onEnd(listener: () => void): void {
    this.#body.once('close', listener)
  }

  /** Ends a stream whose call was refused before it began. */
  discard(): void {
    this.#body.destroy()
  }

  /** Begins the answer. Its connection is not kept, is never idle, and takes no slot of the calls. */
  reply(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    request.raw.socket.setTimeout(0)
    request.releaseSlot?.()
    this.beat()
    return reply
      .header('cache-control', 'no-store')
      .header('connection', 'close')
      .header('x-accel-buffering', 'no')
      .type('text/event-stream')
      .send(this.#body)
  }
}

import { useState } from 'react'

/** Keys of a call by what it sends: the same body keeps its key until an answer is known, so that it counts once. */
export class CallKeys {
  #last: { body: string; key: string } | undefined

  keyFor(sent: unknown): string {
    const body = JSON.stringify(sent)
    if (this.#last?.body !== body) this.#last = { body, key: crypto.randomUUID() }
    return this.#last.key
  }

  /** The answer is known; the same body sent again is another doing. */
  answered(): void {
    this.#last = undefined
  }
}

export const useCallKeys = (): CallKeys => useState(() => new CallKeys())[0]

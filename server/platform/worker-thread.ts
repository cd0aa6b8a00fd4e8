import { Worker } from 'node:worker_threads'

type Renderers = Record<string, unknown>
type Renderer = (...args: never[]) => Promise<Uint8Array>

interface PendingTask {
  done(bytes: Buffer): void
  failed(error: Error): void
}

/** What goes to the thread, and what comes back. */
export interface Task {
  id: number
  module: string
  name: string
  args: readonly unknown[]
}
export type Reply = { id: number; bytes: Uint8Array } | { id: number; error: string }

let thread: { worker: Worker; waiting: Map<number, PendingTask> } | undefined
let tasks = 0

/** Megabytes. By itself a thread takes twice as much memory as the whole server, to draw a tenth quicker. */
const resourceLimits = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 256 }

/** One thread for the process, begun with the first drawing. It keeps nobody from leaving. */
const openThread = () => {
  const worker = new Worker(new URL('./worker-thread.entry.ts', import.meta.url), { resourceLimits })
  const waiting = new Map<number, PendingTask>()
  const opened = { worker, waiting }
  worker.unref()
  worker.on('message', (reply: Reply) => {
    const asker = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('error' in reply) asker?.failed(new Error(reply.error))
    else asker?.done(Buffer.from(reply.bytes.buffer, reply.bytes.byteOffset, reply.bytes.byteLength))
  })
  // A thread that ended takes with it what it had begun; the next drawing begins another one.
  const ended = (why: Error) => {
    if (thread === opened) thread = undefined
    for (const { failed } of waiting.values()) failed(why)
    waiting.clear()
  }
  worker.on('error', ended)
  worker.on('exit', (code) => ended(new Error(`the worker thread ended with ${code}`)))
  return opened
}

/**
 * Functions of a module that make documents, done in a thread of their own: a page takes as long as answering fifty
 * customers, and all of them would wait for it. What they are given is copied, so it must be plain data.
 */
export const inWorkerThread =
  <Module extends Renderers>(module: URL) =>
  <Name extends keyof Module & string>(
    name: Name,
    ...args: Module[Name] extends Renderer ? Parameters<Module[Name]> : never
  ): Promise<Buffer> =>
    new Promise((done, failed) => {
      thread ??= openThread()
      tasks += 1
      thread.waiting.set(tasks, { done, failed })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.worker.postMessage({ id: tasks, module: module.href, name, args } satisfies Task)
    })

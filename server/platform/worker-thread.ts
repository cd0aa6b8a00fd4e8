import { Worker } from 'node:worker_threads'

type Renderers = Record<string, unknown>
type Renderer = (...args: never[]) => Promise<Uint8Array>

interface PendingTask {
  done(bytes: Buffer): void
  failed(error: Error): void
}

/** Message to the thread; `Reply` is its answer. */
export interface Task {
  id: number
  module: string
  name: string
  args: readonly unknown[]
}
export type Reply = { id: number; bytes: Uint8Array } | { id: number; error: string }

let thread: { worker: Worker; waiting: Map<number, PendingTask> } | undefined
let tasks = 0

/** Megabytes. Without limits the thread takes twice the memory of the whole server and draws only a tenth faster. */
const resourceLimits = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 256 }

/** One thread for each process, started with the first drawing. It does not keep the process alive. */
const openThread = () => {
  const worker = new Worker(new URL('./worker-thread.entry.ts', import.meta.url), { resourceLimits })
  const waiting = new Map<number, PendingTask>()
  const opened = { worker, waiting }
  worker.unref()
  worker.on('message', (reply: Reply) => {
    const task = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('error' in reply) task?.failed(new Error(reply.error))
    else task?.done(Buffer.from(reply.bytes.buffer, reply.bytes.byteOffset, reply.bytes.byteLength))
  })
  // A thread that ended fails its open tasks; the next drawing starts another one.
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
 * Runs rendering functions of a module in the worker thread. A page takes as long as fifty requests, which would all
 * wait for it. Arguments are copied, so they must be plain data.
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

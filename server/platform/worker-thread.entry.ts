import { parentPort } from 'node:worker_threads'
import type { Task, Reply } from './worker-thread.ts'

const runTask = async ({ id, module, name, args }: Task): Promise<Reply> => {
  try {
    const renderers = (await import(module)) as Record<string, (...args: unknown[]) => Promise<Uint8Array>>
    const render = renderers[name]
    if (!render) throw new Error(`${module} renders no ${name}`)
    return { id, bytes: await render(...args) }
  } catch (error) {
    return { id, error: error instanceof Error ? `${error.message}\n${error.stack}` : String(error) }
  }
}

const answer = async (task: Task) => {
  const reply = await runTask(task)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(reply)
}

parentPort?.on('message', (task: Task) => void answer(task))

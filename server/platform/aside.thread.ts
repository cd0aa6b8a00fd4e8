import { parentPort } from 'node:worker_threads'
import type { Errand, Reply } from './aside.ts'

const draw = async ({ id, module, name, args }: Errand): Promise<Reply> => {
  try {
    const drawers = (await import(module)) as Record<string, (...args: unknown[]) => Promise<Uint8Array>>
    const drawing = drawers[name]
    if (!drawing) throw new Error(`${module} draws no ${name}`)
    return { id, bytes: await drawing(...args) }
  } catch (error) {
    return { id, error: error instanceof Error ? `${error.message}\n${error.stack}` : String(error) }
  }
}

const answer = async (errand: Errand) => {
  const reply = await draw(errand)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(reply)
}

parentPort?.on('message', (errand: Errand) => void answer(errand))

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

parentPort?.on('message', (errand: Errand) => void draw(errand).then((reply) => parentPort?.postMessage(reply)))

import { request } from 'node:http'
import { join } from 'node:path'

/** Sends an operator's command to the server that runs on this folder, without a process of its own. */
export const command = (folder: string, ...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((answered, failed) => {
    const call = request({ socketPath: join(folder, 'operator.sock'), method: 'POST' }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => answered(JSON.parse(text) as { code: number; output: string }))
    })
    call.on('error', failed)
    call.end(JSON.stringify({ args }))
  })

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { memoryEnvironment, memoryFlags } from './memory.mjs'

test('a release starts the server within the same memory as a clone', () => {
  const script = readFileSync('release/bin/previs', 'utf8')
  expect(script).toContain(`exec "$release/bin/node" ${memoryFlags.join(' ')} "$release/server/main.ts"`)
  for (const [name, value] of Object.entries(memoryEnvironment)) expect(script).toContain(`export ${name}=${value}`)
  expect(readFileSync('release/Dockerfile', 'utf8')).toContain('CMD ["/opt/previs/bin/previs", "start"]')
})

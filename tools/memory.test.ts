import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { memoryEnvironment, memoryFlags } from './memory.mjs'

test('a release starts the server within the same memory as a clone, also in a container', () => {
  const script = readFileSync('release/bin/previs', 'utf8')
  const dockerfile = readFileSync('release/Dockerfile', 'utf8')
  expect(script).toContain(`exec "$release/bin/node" ${memoryFlags.join(' ')} "$release/dist/server/main.js"`)
  const command = ['/opt/previs/bin/node', ...memoryFlags, '/opt/previs/dist/server/main.js']
  expect(JSON.parse(/^CMD (.+)$/m.exec(dockerfile)?.[1] ?? '')).toEqual(command)
  for (const [name, value] of Object.entries(memoryEnvironment)) {
    expect(script).toContain(`export ${name}=${value}\n`)
    expect(dockerfile).toContain(`  ${name}=${value} \\\n`)
  }
})

import { describe, expect, test } from 'vitest'
import { hostnameOf, knownHosts } from './known-hosts.ts'

const isKnown = (host: string, publicUrl: string) => {
  const name = hostnameOf(host)
  return name !== undefined && knownHosts(publicUrl).has(name)
}
const onThisMachine = ['localhost', 'localhost:3000', 'LOCALHOST:8080', '127.0.0.1:3000', '[::1]:3000', '[::1]']
const foreign = [
  'evil.example',
  'localhost.evil.example',
  'evil.example:3000',
  'localhost@evil.example',
  'moj.previs.example.',
  '',
  ' ',
  'localhost:3000:1',
  '127.0.0.1.nip.io',
  '[::2]',
  '0.0.0.0',
  'evil.example/localhost',
  '::1',
]

describe.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'https://localhost:8443'])('at %s', (publicUrl) => {
  test.each(onThisMachine)('%j is known', (host) => expect(isKnown(host, publicUrl)).toBe(true))
  test.each([...foreign, '192.168.1.20:3000'])('%j is not', (host) => expect(isKnown(host, publicUrl)).toBe(false))
})

describe('at an address of the network, for a phone', () => {
  test.each([...onThisMachine, '192.168.1.20:3000', '192.168.1.20'])('%j is known', (host) =>
    expect(isKnown(host, 'http://192.168.1.20:3000')).toBe(true),
  )
  test.each([...foreign, '192.168.1.21:3000'])('%j is not', (host) =>
    expect(isKnown(host, 'http://192.168.1.20:3000')).toBe(false),
  )
})

describe('at a public address', () => {
  test.each(['moj.previs.example', 'moj.previs.example:443', 'MOJ.Previs.example'])('%j is known', (host) =>
    expect(isKnown(host, 'https://moj.previs.example')).toBe(true),
  )
  test.each([...foreign, ...onThisMachine, 'previs.example'])('%j is not', (host) =>
    expect(isKnown(host, 'https://moj.previs.example')).toBe(false),
  )
})

import { describe, expect, test } from 'vitest'
import { driverUrl, keepsPrepared, libpqUrl, unverifiedHost } from './database-tls.ts'

const at = (query: string, host = 'db.example') => `postgres://previs:word@${host}/previs${query}`

describe('the host of a database that is reached without verified TLS', () => {
  test.each([
    ['', 'db.example'],
    ['?sslmode=disable', 'db.example'],
    ['?sslmode=no-verify', 'db.example'],
    ['?sslmode=prefer&uselibpqcompat=true', 'db.example'],
    ['?sslmode=require&uselibpqcompat=true', 'db.example'],
    ['?ssl=0', 'db.example'],
    ['?host=10.0.0.5', '10.0.0.5'],
    ['?sslmode=prefer', undefined],
    ['?sslmode=require', undefined],
    ['?sslmode=verify-ca', undefined],
    ['?sslmode=verify-full', undefined],
    ['?sslmode=verify-full&uselibpqcompat=true', undefined],
    ['?ssl=true', undefined],
    ['?host=/run/postgresql', undefined],
    ['?host=localhost', undefined],
  ])('%j: %s', (query, host) => expect(unverifiedHost(at(query))).toBe(host))

  test.each(['localhost', '127.0.0.1', '[::1]', '127.0.0.1:5433'])('%s is this machine', (host) =>
    expect(unverifiedHost(at('', host))).toBeUndefined(),
  )
})

describe('one address means the same to the driver and to pg_dump', () => {
  test.each([
    ['', '', ''],
    ['?sslmode=require', '?sslmode=verify-full', '?sslmode=verify-full'],
    ['?sslmode=prefer', '?sslmode=verify-full', '?sslmode=verify-full'],
    ['?sslmode=verify-ca&sslrootcert=/ca.pem', ...Array<string>(2).fill('?sslmode=verify-full&sslrootcert=%2Fca.pem')],
    ['?sslmode=verify-full&sslrootcert=system', '?sslmode=verify-full', '?sslmode=verify-full&sslrootcert=system'],
    ['?sslmode=no-verify', '?sslmode=no-verify', '?sslmode=require'],
    ['?sslmode=require&uselibpqcompat=true', '?sslmode=require&uselibpqcompat=true', '?sslmode=require'],
    ['?ssl=true', '?ssl=true', '?sslmode=verify-full'],
    ['?host=%2Frun%2Fpostgresql', '?host=%2Frun%2Fpostgresql', '?host=%2Frun%2Fpostgresql'],
    ['?prepared=off', '', ''],
  ])('%j', (given, driver, libpq) =>
    expect([driverUrl(at(given)), libpqUrl(at(given))]).toEqual([at(driver), at(libpq)]),
  )
})

test.each([
  ['', true],
  ['?prepared=on', true],
  ['?prepared=off', false],
])('statements are prepared at %j: %s', (query, prepares) => expect(keepsPrepared(at(query))).toBe(prepares))

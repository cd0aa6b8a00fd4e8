import { expect, test } from 'vitest'
import { isBusy } from './database.ts'

const error = (message: string, more: object = {}) => Object.assign(new Error(message), more)

test.each([
  ['a lock timeout', error('canceling statement', { code: '55P03' })],
  ['a deadlock', error('deadlock detected', { code: '40P01' })],
  ['a statement timeout', error('canceling statement', { code: '57014' })],
  ['a transaction that was idle too long', error('terminating connection', { code: '25P03' })],
  ['too many connections', error('sorry, too many clients already', { code: '53300' })],
  ['a full disk', error('could not extend file', { code: '53100' })],
  ['a server that is being stopped', error('terminating connection', { code: '57P01' })],
  ['a crashed server', error('terminating connection because of crash', { code: '57P02' })],
  ['a server that is starting', error('the database system is starting up', { code: '57P03' })],
  ['a server that does not listen', error('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' })],
  ['a missing socket file', error('connect ENOENT', { code: 'ENOENT', syscall: 'connect' })],
  ['a broken connection', error('read ECONNRESET', { code: 'ECONNRESET' })],
  ['a broken connection, as the driver reports it', error('Connection terminated unexpectedly')],
  [
    'the next statement on a broken connection',
    error('Client has encountered a connection error and is not queryable'),
  ],
  ['a connect timeout', error('timeout expired')],
  ['an exhausted connection pool', error('timeout exceeded when trying to connect')],
])('F13, F14, F15: a retry can succeed after %s', (_what, thrown) => expect(isBusy(thrown)).toBe(true))

test.each([
  ['a duplicate value', error('duplicate key', { code: '23505' })],
  ['a wrong statement', error('syntax error', { code: '42601' })],
  ['a missing file', error('ENOENT: no such file', { code: 'ENOENT', syscall: 'open' })],
  ['a mistake in the code', new TypeError('undefined is not a function')],
])('a retry never succeeds after %s', (_what, thrown) => expect(isBusy(thrown)).toBe(false))

import { expect, test } from 'vitest'
import { isBusy } from './database.ts'

const error = (message: string, more: object = {}) => Object.assign(new Error(message), more)

test.each([
  ['a lock that was waited for too long', error('canceling statement', { code: '55P03' })],
  ['a circle of waiting', error('deadlock detected', { code: '40P01' })],
  ['a question that took too long', error('canceling statement', { code: '57014' })],
  ['a transaction that did nothing for long', error('terminating connection', { code: '25P03' })],
  ['too many connections', error('sorry, too many clients already', { code: '53300' })],
  ['a full disk', error('could not extend file', { code: '53100' })],
  ['a server that is being stopped', error('terminating connection', { code: '57P01' })],
  ['a server that lost its power', error('terminating connection because of crash', { code: '57P02' })],
  ['a server that is starting', error('the database system is starting up', { code: '57P03' })],
  ['nobody listening', error('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' })],
  ['no socket file', error('connect ENOENT', { code: 'ENOENT', syscall: 'connect' })],
  ['a connection that broke', error('read ECONNRESET', { code: 'ECONNRESET' })],
  ['the same in the words of the driver', error('Connection terminated unexpectedly')],
  ['its next question', error('Client has encountered a connection error and is not queryable')],
  ['a connection that is not made in time', error('timeout expired')],
  ['no connection left', error('timeout exceeded when trying to connect')],
])('F13, F14, F15: later it can be done: %s', (_what, thrown) => expect(isBusy(thrown)).toBe(true))

test.each([
  ['a value that stands there already', error('duplicate key', { code: '23505' })],
  ['a statement of ours that is wrong', error('syntax error', { code: '42601' })],
  ['a file that is missing', error('ENOENT: no such file', { code: 'ENOENT', syscall: 'open' })],
  ['a mistake of ours', new TypeError('undefined is not a function')],
])('never by waiting: %s', (_what, thrown) => expect(isBusy(thrown)).toBe(false))

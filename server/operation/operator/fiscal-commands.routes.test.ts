import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDue } from '#server/money/fiscal/confirm.ts'
import { hasModes } from '#server/platform/private-files.ts'
import { pagesOf, textOf } from '../../../tests/kit/pdf.ts'
import { addMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { sendCommand } from './command-socket.ts'
import { resolvePaths, runCommand } from './commands.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-11-20T17:00:00Z' })
  const maja = await testApp.adult()
  for (const pieces of [1, 2]) await testApp.seed.buys(maja, await testApp.seed.cart(maja, [['dnevna', pieces]]))
  await runCommand(testApp.app.ctx, ['refund', 'PC1-WEB1-1-2026'])
  await sendDue(testApp.app.ctx)
})
afterAll(() => testApp[Symbol.asyncDispose]())

const run = (...args: string[]) => sendCommand(testApp.config.dataDir, ['fiscal', ...args], 'marko')
const at = (name: string) => join(testApp.config.dataDir, name)

test.each([
  [],
  ['exports'],
  ['export'],
  ['export', '2026-11-01', '2026-11-30'],
  ['export', '2026-11-31', '2026-12-01', 'x.zip'],
  ['export', '2026-12-01', '2026-11-01', 'x.zip'],
  ['export', '2026-11-01', '2026-11-30', 'x.zip', 'more'],
  ['notice', '--en'],
  ['notice', 'x.pdf', '--yes'],
  ['waiting', '--yes'],
  ['close-premises', '--yes'],
  ['register'],
])('fiscal %j %j %j %j answers with the usage', async (...args) => {
  const { code, output } = await run(...args)
  expect([code, output.split(' <')[0]]).toEqual([2, 'usage: fiscal waiting | resend | premises | close-premises'])
})

test('a path is relative to the folder of the operator, wherever it stands', () => {
  expect(resolvePaths(['fiscal', 'export', '2026-11-01', '2026-11-30', 'x.zip'])).toEqual([
    'fiscal',
    'export',
    '2026-11-01',
    '2026-11-30',
    join(process.cwd(), 'x.zip'),
  ])
  expect(resolvePaths(['fiscal', 'register', 'x.csv'])).toEqual(['fiscal', 'register', join(process.cwd(), 'x.csv')])
  expect(resolvePaths(['fiscal', 'other', 'word'])).toEqual(['fiscal', 'other', 'word'])
  expect(resolvePaths(['backup', '--without-key', 'x'])).toEqual(['backup', '--without-key', join(process.cwd(), 'x')])
})

test('export writes the archive once, for its owner alone', async () => {
  const file = at('november.zip')
  const sentence = `2 invoices and 1 credit note with 3 lines written to ${file}; 0 without ZOI, 0 still without EOR`
  expect(await run('export', '2026-11-01', '2026-11-30', file)).toEqual({ code: 0, output: sentence })
  expect(new TextDecoder().decode(unzipSync(readFileSync(file))['PREBERI.txt'])).toContain(', marko')
  if (hasModes) expect(statSync(file).mode & 0o777).toBe(0o600)
  const before = readFileSync(file)
  expect(await run('export', '2026-11-01', '2026-11-30', file)).toEqual({
    code: 1,
    output: `cannot write ${file} (EEXIST)`,
  })
  expect(readFileSync(file).equals(before)).toBe(true)
  expect(await run('notice', at('nowhere/x.pdf'))).toEqual({
    code: 1,
    output: `cannot write ${at('nowhere/x.pdf')} (ENOENT)`,
  })
  expect(testApp.errors).toEqual([])
  const entries = await testApp.database.db.selectFrom('audit_log').select(['object_id', 'operator']).execute()
  expect(entries).toContainEqual({ object_id: 'fiscal-export', operator: 'marko' })
})

test('the internal act has marks and names of who may issue, and no tax number of a person', async () => {
  const member = await addMember(testApp, ['reception', 'coach'])
  const coach = await addMember(testApp, ['coach'])
  const names = await testApp.database.db.selectFrom('staff').select(['id', 'name', 'mark']).execute()
  const file = at('act.pdf')
  expect(await run('internal-act', file)).toEqual({ code: 0, output: `written to ${file}; read it, then sign it` })
  const lines = textOf(readFileSync(file)).split('\n')
  expect(lines).toContain('recepcija, trener')
  expect(lines).toContain(names.find(({ id }) => id === member.id)!.mark)
  expect(lines).not.toContain(names.find(({ id }) => id === coach.id)!.mark)
  const numbers = lines.join(' ').match(/\b\d{8}\b|SI\d{8}/g)
  expect(numbers).toEqual(['SI12345679'])
})

test('the notice is written from the centre’s file', async () => {
  const file = at('notice.pdf')
  expect(await run('notice', file)).toEqual({ code: 0, output: `written to ${file}` })
  expect(pagesOf(readFileSync(file))).toBe(1)
})

test('without a policy or a notice nothing is written', async () => {
  const { ctx } = testApp.app
  const without = { ...ctx, centre: { ...ctx.centre, fiscal: null, fursNotice: null } }
  await expect(runCommand(without, ['fiscal', 'internal-act', at('no.pdf')])).rejects.toThrow('fiscal is null')
  await expect(runCommand(without, ['fiscal', 'notice', at('no.pdf')])).rejects.toThrow('fursNotice is null')
  expect(existsSync(at('no.pdf'))).toBe(false)
})

/** The authority's list as the sandbox has it. */
const listed = async (): Promise<string[][]> => {
  const rows = await testApp.database.db.selectFrom('fiscal_document').select(['message', 'zoi', 'eor']).execute()
  return rows
    .toSorted((one, other) => one.message.identifier.number - other.message.identifier.number)
    .map(({ message: { identifier, issuedAt, totalCents }, zoi, eor }) => [
      identifier.premises,
      identifier.device,
      String(identifier.number),
      issuedAt,
      (totalCents / 100).toFixed(2).replace('.', ','),
      zoi,
      eor ?? '',
    ])
}

const register = async (rows: readonly (readonly string[])[], name: string) => {
  const heading = ['Oznaka prostora', 'Oznaka naprave', 'Zap. št.', 'Datum in čas', 'Znesek', 'ZOI', 'EOR']
  writeFileSync(at(name), `\ufeff${[heading, ...rows].map((cells) => cells.join(';')).join('\r\n')}\r\n`)
  return run('register', at(name))
}

test('a list that agrees is one line', async () => {
  expect(await register(await listed(), 'same.csv')).toEqual({
    code: 0,
    output: '3 documents from 2026-11-20 to 2026-11-20 agree',
  })
})

test('what only one side has, and what differs, is named', async () => {
  const [first = [], second = [], third = []] = await listed()
  const [, , , , , , eor = ''] = third
  const changed = second.with(4, '99,00').with(6, '00000000-0000-4000-8000-000000000000')
  const { code, output } = await register(
    [first, changed, first.with(2, '77'), ['PC1', 'WEB1', '78', '20.11.2026', '', '']],
    'other.csv',
  )
  expect(code).toBe(3)
  expect(output.split('\n')).toEqual([
    `only here: PC1-WEB1-3-2026, 2026-11-20, -13.50 EUR, EOR ${eor}`,
    `only at the authority: PC1-WEB1-77-2026, 2026-11-20, 13.50 EUR, EOR ${first[6]}`,
    'PC1-WEB1-2-2026: amount 27.00 EUR here, 99.00 EUR at the authority',
    `PC1-WEB1-2-2026: eor ${second[6]} here, 00000000-0000-4000-8000-000000000000 at the authority`,
    'line 5: no amount',
    '1 document from 2026-11-20 to 2026-11-20 agree',
  ])
})

test('a file that is no list is refused', async () => {
  writeFileSync(at('none.csv'), '<html>Prijava</html>')
  expect(await run('register', at('none.csv'))).toEqual({ code: 1, output: 'no line of this file is an invoice' })
  expect(await run('register', at('missing.csv'))).toEqual({
    code: 1,
    output: `cannot read ${at('missing.csv')} (ENOENT)`,
  })
  expect(testApp.errors).toEqual([])
})

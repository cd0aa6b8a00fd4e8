import { randomUUID } from 'node:crypto'
import type { Day } from '#contract/platform/day.ts'
import type { ImportKind } from '#contract/staff/reception/import-files.ts'
import type { Import, ImportLine, lineLists } from '#contract/staff/reception/imports.ts'
import { imports } from '#contract/staff/reception/imports.ts'
import { pathOf, type Answered } from './client.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import type { StaffClient } from './staff.ts'
import type { TestApp } from './test-app.ts'

/** A table as CSV with semicolons, as Slovenian spreadsheets write it. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map((row) =>
      row.map((cell) => (/[;"\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell)).join(';'),
    )
    .join('\r\n')

/** Sends any bytes as a file. */
export const sendFile = (
  client: StaffClient,
  kind: ImportKind,
  file: string | Uint8Array<ArrayBuffer>,
  { key = randomUUID(), type = 'application/octet-stream' }: { key?: string; type?: string } = {},
): Promise<Answered> =>
  client.request('POST', pathOf(imports.upload, { query: { kind, key } }), {
    body: file,
    headers: { 'content-type': type },
  })

/** Uploads a file that is taken. */
export const uploaded = async (
  client: StaffClient,
  kind: ImportKind,
  file: string | Uint8Array<ArrayBuffer>,
  how?: { key?: string },
): Promise<Import> => {
  const { status, body } = await sendFile(client, kind, file, how)
  if (status !== 200) throw new Error(`the file was refused: ${status} ${JSON.stringify(body)}`)
  return body['import'] as Import
}

type Names = Readonly<Record<string, string | null>>

/** Uploads a file and runs it dry as it is proposed, with these names. */
export const checked = async (
  client: StaffClient,
  kind: ImportKind,
  file: string | Uint8Array<ArrayBuffer>,
  names: Names = {},
): Promise<Import> => {
  const { _id: importId, reading } = await uploaded(client, kind, file)
  const mapping = { ...reading!.mapping, names: Object.entries(names).map(([name, to]) => ({ name, to })) }
  return (await client.call(imports.check, { params: { importId }, body: mapping })).import
}

/** Starts the run of a checked file; the jobs carry it out. */
export const started = (client: StaffClient, { _id: importId, fingerprint = '' }: Import): Promise<Answered> =>
  client.send(imports.run, { params: { importId }, body: { fingerprint } })

export const linesOf = async (
  client: StaffClient,
  { _id: importId }: Pick<Import, '_id'>,
  list: (typeof lineLists)[number],
): Promise<ImportLine[]> => (await client.call(imports.lines, { params: { importId }, query: { list } })).lines

/** A customer whom a line of a file can name. */
export interface NamedPerson extends SeedPerson {
  firstName: string
  lastName: string
  birthDate: Day
}

let named = 0

/** A person with names that no other one has; given ones are kept. */
export const namedAdult = async (
  testApp: TestApp,
  { firstName = 'Maja', lastName }: { firstName?: string; lastName?: string } = {},
): Promise<NamedPerson> => {
  named += 1
  const suffix = String(named).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
  const names = { firstName, lastName: lastName ?? `Preseljena${suffix}`, birthDate: '1990-05-03' as Day }
  return { ...(await testApp.adult(names)), ...names }
}

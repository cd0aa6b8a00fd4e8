import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { family as familyCalls } from '#contract/people/family.ts'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { maxImportBytes } from '#contract/staff/reception/import-files.ts'
import { imports, type Import } from '#contract/staff/reception/imports.ts'
import { people, type PersonCard } from '#contract/staff/people/people.ts'
import type { Answered } from '../../../tests/kit/client.ts'
import { batchSize } from './imports.rules.ts'
import { checked, csvOf, linesOf, sendFile, started, uploaded } from '../../../tests/kit/imports.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { rowCounts } from '../../../tests/kit/table-rows.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { proof } from '../../../tests/kit/proof.ts'

let testApp: TestApp
let manager: StaffMember
let office: StaffClient
let other: StaffClient
beforeAll(async () => {
  testApp = await startTestApp()
  manager = await addMember(testApp, ['manager'])
  office = await logStaffIn(testApp, manager)
  other = await logStaffIn(testApp, await addMember(testApp, ['manager']))
})
afterAll(() => testApp[Symbol.asyncDispose]())

const db = () => testApp.app.ctx.db
const codeOf = ({ status, body }: Answered) => [status, body['code']]

let numbers = 1_000
/** A member number that no other test has. */
const nextNumber = () => String((numbers += 1))

const heading = ['Članska št.', 'Ime', 'Priimek', 'Datum rojstva', 'E-naslov', 'Telefon', 'Članska št. skrbnika']
type Row = [
  number: string,
  first: string,
  last: string,
  born: string,
  email?: string,
  phone?: string,
  guardian?: string,
]
const file = (...rows: Row[]) => csvOf([heading, ...rows.map((row) => heading.map((_, index) => row[index] ?? ''))])

const one = async ({ _id: importId }: Pick<Import, '_id'>) =>
  (await office.call(imports.one, { params: { importId } })).import

/** Runs a file as the dry run showed it. */
const run = async (shown: Import): Promise<Import> => {
  expect(codeOf(await started(office, shown))).toEqual([200, undefined])
  await testApp.work()
  return one(shown)
}

const imported = async (...rows: Row[]): Promise<Import> => run(await checked(office, 'people', file(...rows)))

/** Cards of everybody with this last name, by first name. */
const cards = async (lastName: string): Promise<PersonCard[]> => {
  const { people: found } = await office.call(people.find, { query: { q: lastName, limit: 100 } })
  const all = await Promise.all(
    found
      .filter((each) => each.lastName === lastName)
      .map(async ({ _id }) => (await office.call(people.card, { params: { personId: _id } })).card),
  )
  return all.toSorted((one, another) => one.firstName.localeCompare(another.firstName, 'sl'))
}

const namesOf = async (lastName: string) => (await cards(lastName)).map(({ firstName }) => firstName)

/** Our characters in windows-1250. */
const cp1250: Record<string, number> = { Ž: 0x8e, ž: 0x9e, Č: 0xc8, č: 0xe8, Š: 0x8a, š: 0x9a }

describe('a file is read as it was written', () => {
  test('windows-1250, semicolons and days of spreadsheets become people with all their data', async () => {
    const row = [nextNumber(), 'Žiga', 'ČREŠNAR', '41884', ' ziga @ previs.si ', '41123456']
    const text = csvOf([
      [
        'Članska št.',
        'Ime',
        'Priimek',
        'Datum rojstva',
        'E-naslov',
        'GSM',
        'Naslov',
        'Pošta',
        'Kraj',
        'Država',
        'Znanje',
        'Jezik',
      ],
      [...row, 'Cesta 1', '1000', 'Ljubljana', 'SI', '3', 'angleščina'],
    ])
    const bytes = Uint8Array.from(text, (character) => cp1250[character] ?? character.charCodeAt(0))
    const upload = await uploaded(office, 'people', bytes)
    expect(upload).toMatchObject({ encoding: 'windows-1250', delimiter: ';', lines: 2, state: 'uploaded' })
    expect(upload.reading?.columns[2]).toEqual({ heading: 'Priimek', samples: ['ČREŠNAR'] })
    const done = await run(await checked(office, 'people', bytes))
    expect(done).toMatchObject({ state: 'done', counts: { new: 1, wrong: 0 } })
    expect(await cards('ČREŠNAR')).toMatchObject([
      {
        firstName: 'Žiga',
        birthDate: '2014-09-02',
        email: 'ziga@previs.si',
        phoneNumber: '041123456',
        address: 'Cesta 1',
        postalCode: '1000',
        city: 'Ljubljana',
        country: 'Slovenija',
        climbingAbility: 3,
        language: 'en',
        hasLogIn: false,
      },
    ])
  })

  test.each([
    ['UTF-8 with a mark', '\ufeffIme,Priimek,Rojen\nAna,Kos,2.9.1990\n', 'utf-8', ','],
    ['tabs', 'Ime\tPriimek\tRojen\r\nAna\tKos\t2.9.1990\r\n\r\n', 'utf-8', '\t'],
    ['quoted cells', '"Ime";"Priimek";"Rojen"\n"Ana";"Kos; ""Kosica""";2.9.1990', 'utf-8', ';'],
  ])('%s', async (_what, text, encoding, delimiter) => {
    expect(await uploaded(office, 'people', text)).toMatchObject({ encoding, delimiter, lines: 2 })
  })

  test.each(['utf-8', 'utf-16le', 'utf-16be', 'utf-16be unmarked', 'windows-1250', 'iso-8859-2'] as const)(
    'names stay whole in %s, also below a line that names the delimiter',
    async (written) => {
      const lastName = `Žnidaršič ${written.replaceAll(/[\d -]/g, '')}`
      const cells = [nextNumber(), 'Špela', lastName, '2.9.14', '-', 'brez']
      const text = `sep=;\r\n${csvOf([[...heading].slice(0, 6), cells])}`
      const bytes = written.startsWith('utf')
        ? Buffer.from(text, written === 'utf-8' ? written : 'utf-16le')
        : undefined
      const single = {
        'windows-1250': cp1250,
        'iso-8859-2': { Š: 0xa9, š: 0xb9, Ž: 0xae, ž: 0xbe, Č: 0xc8, č: 0xe8 },
      }
      const codes: Record<string, number> = written in single ? single[written as keyof typeof single] : {}
      const sent = bytes ?? Uint8Array.from(text, (character) => codes[character] ?? character.charCodeAt(0))
      // Spreadsheets mark UTF-16; other programs do not, and neither is taken for binary.
      const marked = written === 'utf-16be' ? Buffer.concat([Buffer.from('\ufeff', 'utf-16le'), sent]) : sent
      const file = written.startsWith('utf-16be') ? Buffer.from(marked).swap16() : marked
      const shown = await checked(office, 'people', Uint8Array.from(file))
      expect(shown).toMatchObject({
        encoding: written.startsWith('utf-16') ? 'utf-16' : written,
        delimiter: ';',
        lines: 2,
        counts: { new: 1, wrong: 0 },
      })
      await run(shown)
      expect(await cards(lastName)).toMatchObject([
        { firstName: 'Špela', birthDate: '2014-09-02', email: '', phoneNumber: '' },
      ])
    },
  )

  test('another encoding is chosen by how it reads the names', async () => {
    // A heading in the one encoding, and a name in the other.
    const text = file([nextNumber(), 'Ana', 'Kos', '2.9.1990'], [nextNumber(), 'Nina', 'Zapis?ek', '3.9.1990'])
    const bytes = Uint8Array.from(text, (character) =>
      character === '?' ? 0xb9 : (cp1250[character] ?? character.charCodeAt(0)),
    )
    const upload = await uploaded(office, 'people', bytes)
    expect(upload).toMatchObject({
      encoding: 'windows-1250',
      reading: {
        encodings: [
          { encoding: 'utf-8', samples: ['Nina Zapis\ufffdek'] },
          { encoding: 'windows-1250', samples: ['Nina Zapisąek'] },
          { encoding: 'iso-8859-2', samples: ['Nina Zapisšek'] },
        ],
      },
    })
    const params = { importId: upload._id }
    const body = { ...upload.reading!.mapping, encoding: 'iso-8859-2' as const }
    const shown = (await office.call(imports.check, { params, body })).import
    expect(shown).toMatchObject({ encoding: 'iso-8859-2', counts: { new: 2 } })
    await run(shown)
    expect(await namesOf('Zapisšek')).toEqual(['Nina'])
  })

  test('a wrong optional field is left out where that is wished, and the person goes in', async () => {
    const rows: Row[] = [
      [nextNumber(), 'Lina', 'Izpuščena', '2.9.1990', 'ni-naslov', '12'],
      [nextNumber(), 'Mojca', 'Izpuščena', 'včeraj', 'm@previs.example', '041 123 456'],
    ]
    const strict = await checked(office, 'people', file(...rows))
    expect(strict.counts).toMatchObject({ new: 0, wrong: 2 })
    const params = { importId: strict._id }
    const body = { ...strict.reading!.mapping, leavesOut: true }
    const shown = (await office.call(imports.check, { params, body })).import
    expect(shown.counts).toMatchObject({ new: 1, wrong: 1, notices: 1 })
    expect(await linesOf(office, shown, 'notice')).toMatchObject([
      {
        line: 2,
        problems: [
          { field: 'email', code: 'field_left_out' },
          { field: 'phone', code: 'field_left_out' },
        ],
      },
    ])
    expect((await run(shown)).counts).toMatchObject({ new: 1, wrong: 1 })
    expect(await cards('Izpuščena')).toMatchObject([{ firstName: 'Lina', email: '', phoneNumber: '' }])
  })

  test('a compressed file is the same file', async () => {
    const upload = await uploaded(
      office,
      'people',
      new Uint8Array(gzipSync(file([nextNumber(), 'Ana', 'Kos', '2.9.1990']))),
    )
    expect(upload).toMatchObject({ lines: 2, delimiter: ';' })
  })

  test('the same upload sent again is one import', async () => {
    const key = crypto.randomUUID()
    const text = file([nextNumber(), 'Ana', 'Kos', '2.9.1990'])
    const [first, second] = [
      await uploaded(office, 'people', text, { key }),
      await uploaded(office, 'people', text, { key }),
    ]
    expect(second).toEqual(first)
    expect((await office.call(imports.list)).imports.filter(({ _id }) => _id === key)).toHaveLength(1)
  })
})

describe('a file that is none is refused before it is read', () => {
  const before = async (send: () => Promise<Answered>) => {
    const counts = await rowCounts(db())
    const answer = codeOf(await send())
    expect(await rowCounts(db())).toEqual(counts)
    return answer
  }

  test('50 MB get a sentence, and are not read', async () => {
    const answer = await sendFile(office, 'people', new Uint8Array(50 * 1024 * 1024).fill(65))
    expect(codeOf(answer)).toEqual([413, 'file_too_large'])
    expect(answer.body.message).toMatch(/10\s?MB/)
    expect(answer.headers.get('connection')).toBe('close')
  })

  test('a stranger’s file is not read at all', async () => {
    const large = new Uint8Array(maxImportBytes - 1).fill(65)
    const stranger = testApp.visitor()
    const answer = await stranger.request('POST', '/api/v1/staff/imports?kind=people&key=x', {
      body: large,
      headers: { 'content-type': 'application/octet-stream' },
    })
    expect(codeOf(answer)).toEqual([401, 'signed_out'])
  })

  test('one that swells when it is unpacked', proof, async () => {
    const bomb = new Uint8Array(gzipSync(Buffer.alloc(200 * 1024 * 1024, `${'a'.repeat(60_000)}\n`)))
    expect(bomb.length).toBeLessThan(maxImportBytes)
    expect(await before(() => sendFile(office, 'people', bomb))).toEqual([413, 'file_too_large'])
  })

  test('50,001 lines', async () => {
    const long = 'Ime;Priimek\n'.repeat(50_001)
    expect(await before(() => sendFile(office, 'people', long))).toEqual([409, 'file_too_long'])
  })

  test.each([
    ['nothing', '', 'file_empty'],
    ['blank lines', '\n;;\n \n', 'file_empty'],
    ['a spreadsheet', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 8]), 'file_unreadable'],
    ['the beginning of one', new Uint8Array([0x50, 0x4b, 0, 3]), 'file_unreadable'],
    ['a quotation mark without an end', `Ime;Priimek\n"${'x\n'.repeat(35_000)}`, 'file_line_too_long'],
    ['101 columns', `${';'.repeat(100)}x`, 'file_too_wide'],
    ['half a compressed file', new Uint8Array(gzipSync('Ime;Priimek')).slice(0, 15), 'file_unreadable'],
  ])('%s', async (_what, bytes, code) => {
    expect(await before(() => sendFile(office, 'people', bytes))).toEqual([409, code])
  })

  test('another type of content', async () => {
    for (const type of ['application/json', 'text/csv', 'multipart/form-data; boundary=x'])
      expect(await before(() => sendFile(office, 'people', '{}', { type }))).toEqual([415, 'not_json'])
  })

  test('bytes are no body of any other call', async () => {
    const answer = await office.request('POST', '/api/v1/staff/people', {
      body: '{}',
      headers: { 'content-type': 'application/octet-stream' },
    })
    expect(codeOf(answer)).toEqual([415, 'not_json'])
  })
})

test('a dry run writes no one, and the run does exactly what it showed', async () => {
  const [ana, bor] = [nextNumber(), nextNumber()]
  const shown = await checked(
    office,
    'people',
    file(
      [ana, 'Ana', 'Suha', '1.1.1980'],
      [bor, 'Bor', 'Suha', '1.1.2015', '', '', ana],
      [nextNumber(), 'Eva', 'Suha', '31.2.1980'],
    ),
  )
  expect(shown.counts).toEqual({ new: 2, known: 0, duplicate: 0, undecided: 0, wrong: 1, leftOut: 0, notices: 0 })
  expect(await namesOf('Suha')).toEqual([])
  expect(await linesOf(office, shown, 'wrong')).toMatchObject([
    { line: 4, who: 'Eva Suha', problems: [{ field: 'birthDate', code: 'date' }] },
  ])
  const done = await run(shown)
  expect(done).toMatchObject({ state: 'done', counts: { new: 2, known: 0, wrong: 1 } })
  expect(await namesOf('Suha')).toEqual(['Ana', 'Bor'])
  expect(await testApp.integrity()).toEqual([])
})

test('no one gets a log-in, and no email is sent', async () => {
  const counted = async () => {
    const { emails, logins } = (
      await sql<{ emails: number; logins: number }>`
        select (select count(*) from email)::int as emails, (select count(*) from login)::int as logins`.execute(db())
    ).rows[0]!
    return { emails, logins }
  }
  const before = await counted()
  const ana = nextNumber()
  await imported(
    [ana, 'Ana', 'Tiha', '1.1.1980', 'ana.tiha@previs.example'],
    [nextNumber(), 'Bor', 'Tiha', '1.1.2015', 'bor.tiha@previs.example', '', ana],
  )
  expect(await namesOf('Tiha')).toEqual(['Ana', 'Bor'])
  expect(await counted()).toEqual(before)
})

describe('twice is once', () => {
  const rows = (lastName: string): Row[] => {
    const ana = nextNumber()
    return [
      [ana, 'Ana', lastName, '1.1.1980'],
      [nextNumber(), 'Bor', lastName, '1.1.2015', '', '', ana],
      // Without a number names and birth date are the identity.
      ['', 'Eva', lastName, '1.1.1990'],
    ]
  }

  test('the same file, later', async () => {
    const same = rows('Dvojna')
    expect((await imported(...same)).counts).toMatchObject({ new: 3, known: 0 })
    const again = await checked(office, 'people', file(...same))
    expect(again).toMatchObject({ sameAs: expect.any(String), counts: { new: 0, known: 3, duplicate: 0 } })
    expect((await run(again)).counts).toMatchObject({ new: 0, known: 3, duplicate: 0 })
    expect(await namesOf('Dvojna')).toEqual(['Ana', 'Bor', 'Eva'])
  })

  test('the same file, by two members at the same moment', async () => {
    const same = rows('Hkratna')
    const [mine, theirs] = [
      await checked(office, 'people', file(...same)),
      await checked(other, 'people', file(...same)),
    ]
    expect([mine.counts?.new, theirs.counts?.new]).toEqual([3, 3])
    await Promise.all([started(office, mine), started(other, theirs)])
    await testApp.work()
    const [first, second] = [await one(mine), await one(theirs)]
    expect([first.counts!.new + second.counts!.new, first.counts!.known + second.counts!.known]).toEqual([3, 3])
    expect(await namesOf('Hkratna')).toEqual(['Ana', 'Bor', 'Eva'])
    expect(await testApp.integrity()).toEqual([])
  })

  test('the run, pressed twice at the same moment', async () => {
    const shown = await checked(office, 'people', file(...rows('Pritisnjena')))
    const answers = await Promise.all([started(office, shown), started(office, shown), started(other, shown)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await testApp.work()
    expect((await one(shown)).counts).toMatchObject({ new: 3, known: 0 })
    expect(codeOf(await started(office, shown))).toEqual([409, 'import_over'])
    const entries = await testApp.app.ctx.db
      .selectFrom('audit_log')
      .select(['action', 'fields', 'staff_id'])
      .where('object_id', '=', shown._id)
      .orderBy('id')
      .execute()
    expect(entries.map(({ action, fields }) => [action, fields])).toEqual([
      ['import_uploaded', ['people']],
      ['import_started', ['people', 'new:3', 'known:0', 'duplicate:0', 'wrong:0']],
      ['import_finished', ['people', 'new:3', 'known:0', 'duplicate:0', 'wrong:0']],
    ])
  })

  test('F33: a run that dies between two batches goes on after the last commit', async () => {
    const many: Row[] = Array.from({ length: batchSize + 50 }, (_, index) => [
      nextNumber(),
      index === batchSize + 10 ? 'Zadnja' : 'Ana',
      'Prekinjena',
      // No two are alike, or they would wait for a decision.
      `${(index % 28) + 1}.${(Math.floor(index / 28) % 12) + 1}.${1980 + Math.floor(index / 336)}`,
    ])
    const shown = await checked(office, 'people', file(...many))
    const entries = () => db().selectFrom('person').select('id').where('last_name', '=', 'Prekinjena').execute()
    await sql`create function die() returns trigger language plpgsql as $$ begin raise 'the process died'; end $$`.execute(
      db(),
    )
    await sql`create trigger dies before insert on person for each row
      when (new.first_name = 'Zadnja' and new.last_name = 'Prekinjena') execute function die()`.execute(db())
    await started(office, shown)
    await testApp.app.jobs.drainDue(testApp.app.ctx)
    expect(await one(shown)).toMatchObject({ state: 'running', carriedOut: batchSize })
    expect(await entries()).toHaveLength(batchSize)
    await sql`drop trigger dies on person`.execute(db())
    await sql`drop function die`.execute(db())
    await testApp.work()
    expect(await one(shown)).toMatchObject({ state: 'done', counts: { new: batchSize + 50, wrong: 0 } })
    expect(await entries()).toHaveLength(batchSize + 50)
    testApp.errors.length = 0
  })

  test('a line twice in a file', async () => {
    const number = nextNumber()
    const shown = await checked(
      office,
      'people',
      file(
        [number, 'Ana', 'Ponovna', '1.1.1980'],
        [`0${number}`, 'Ana', 'Ponovna', '1.1.1980'],
        ['', 'ANA', 'PONOVNA', '1.1.1980'],
      ),
    )
    expect(await linesOf(office, shown, 'wrong')).toMatchObject([
      { line: 3, problems: [{ field: 'number', code: 'twice', line: 2 }] },
      { line: 4, problems: [{ field: 'lastName', code: 'twice', line: 2 }] },
    ])
  })
})

describe('a person who is here already', () => {
  const existing = async (firstName: string, lastName: string, birthDate = '1985-05-05', more: object = {}) =>
    (
      await office.call(people.create, {
        body: {
          key: crypto.randomUUID(),
          firstName,
          lastName,
          birthDate,
          phoneNumber: '041 111 111',
          email: '',
          language: 'sl',
          isOther: true,
          ...more,
        },
      })
    ).card!

  test('is proposed as a duplicate, and the run waits for the decision', async () => {
    const card = await existing('Štefan', 'Obstoječ')
    const number = nextNumber()
    const shown = await checked(
      office,
      'people',
      file([number, 'STEFAN', 'OBSTOJEC', '5.5.1985', 'drug@previs.example', '040 999 999']),
    )
    expect(shown.counts).toMatchObject({ new: 0, duplicate: 1, undecided: 1 })
    expect(await linesOf(office, shown, 'duplicate')).toMatchObject([
      { line: 2, who: 'STEFAN OBSTOJEC', candidates: [{ _id: card._id, name: 'Štefan Obstoječ', hasLogIn: false }] },
    ])
    expect(codeOf(await started(office, shown))).toEqual([409, 'import_undecided'])

    // The same person: the number is noted, and nothing of the person changes.
    const params = { importId: shown._id }
    const decided = (await office.call(imports.decide, { params, body: { decision: 'same', line: 2 } })).import
    expect(decided.fingerprint).not.toBe(shown.fingerprint)
    expect(codeOf(await started(office, shown))).toEqual([409, 'changed_meanwhile'])
    expect((await run(decided)).counts).toMatchObject({ new: 0, duplicate: 1 })
    expect((await office.call(people.card, { params: { personId: card._id } })).card).toEqual({
      ...card,
      memberNumbers: [number],
    })
    const again = await checked(office, 'people', file([number, 'STEFAN', 'OBSTOJEC', '5.5.1985']))
    expect(again.counts).toMatchObject({ known: 1, duplicate: 0 })
  })

  test('may be another person, for all lines at once', async () => {
    await existing('Ana', 'Soimena')
    await existing('Bor', 'Soimena')
    const shown = await checked(
      office,
      'people',
      file([nextNumber(), 'Ana', 'Soimena', '5.5.1985'], [nextNumber(), 'Bor', 'Soimena', '5.5.1985']),
    )
    const decided = (
      await office.call(imports.decide, { params: { importId: shown._id }, body: { decision: 'other' } })
    ).import
    expect(decided.counts).toMatchObject({ duplicate: 2, undecided: 0 })
    expect((await run(decided)).counts).toMatchObject({ new: 2, duplicate: 0 })
    expect(await namesOf('Soimena')).toEqual(['Ana', 'Ana', 'Bor', 'Bor'])
  })

  test('of several one is chosen', async () => {
    const first = await existing('Cene', 'Izbran')
    const second = await existing('Cene', 'Izbran')
    const number = nextNumber()
    const shown = await checked(office, 'people', file([number, 'Cene', 'Izbran', '5.5.1985']))
    const [line] = await linesOf(office, shown, 'duplicate')
    expect(line!.candidates.map(({ _id }) => _id).toSorted()).toEqual([first._id, second._id].toSorted())
    const body = { decision: 'same' as const, line: 2, personId: second._id }
    const decided = (await office.call(imports.decide, { params: { importId: shown._id }, body })).import
    // A second dry run keeps the decision.
    const kept = (await office.call(imports.check, { params: { importId: shown._id }, body: decided.reading!.mapping }))
      .import
    expect(kept.fingerprint).toBe(decided.fingerprint)
    await run(kept)
    const { card } = await office.call(people.card, { params: { personId: second._id } })
    expect(card.memberNumbers).toEqual([number])
  })

  test('no one is taken for another person: one of another name is no choice', async () => {
    await existing('Dana', 'Zamenjana')
    const stranger = await existing('Tuja', 'Oseba')
    const shown = await checked(office, 'people', file([nextNumber(), 'Dana', 'Zamenjana', '5.5.1985']))
    const answer = await office.send(imports.decide, {
      params: { importId: shown._id },
      body: { decision: 'same', line: 2, personId: stranger._id },
    })
    expect(codeOf(answer)).toEqual([409, 'changed_meanwhile'])
  })

  test('an address alone makes no two people one: it is only a notice', async () => {
    const adult = await testApp.adult({ firstName: 'Maja', lastName: 'Naslov' })
    const shown = await checked(
      office,
      'people',
      file([nextNumber(), 'Nika', 'Enaka', '1.1.1990', adult.email.toUpperCase()]),
    )
    expect(shown.counts).toMatchObject({ new: 1, duplicate: 0, notices: 1 })
    expect(await linesOf(office, shown, 'notice')).toMatchObject([
      { line: 2, problems: [{ field: 'email', code: 'email_known' }] },
    ])
    await run(shown)
    expect(await namesOf('Enaka')).toEqual(['Nika'])
  })

  test.runIf(inject('template').kind === 'postgres')(
    'what is decided while another member has the file checked stays decided',
    async () => {
      await imported([nextNumber(), 'Nika', 'Odločena', '1.1.1980'])
      const shown = await checked(office, 'people', file([nextNumber(), 'Nika', 'Odločena', '1.1.1980']))
      const params = { importId: shown._id }
      const waiting = async () =>
        (
          await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db())
        ).rows[0]?.count
      const client = await testApp.database.pool.connect()
      const sent: Promise<Answered>[] = []
      await client.query('begin')
      try {
        await client.query('select from import where id = $1 for update', [shown._id])
        for (const act of [
          () => office.send(imports.decide, { params, body: { decision: 'other' } }),
          // Planned before that decision was made.
          () => other.send(imports.check, { params, body: shown.reading!.mapping }),
        ]) {
          sent.push(act())
          await expect.poll(waiting, { timeout: 10_000 }).toBe(sent.length)
        }
      } finally {
        await client.query('rollback')
        client.release()
      }
      expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200])
      expect(await linesOf(office, shown, 'duplicate')).toMatchObject([{ decision: 'other' }])
    },
  )

  test('who came between the dry run and the run is shown first', async () => {
    const shown = await checked(office, 'people', file([nextNumber(), 'Filip', 'Vmesni', '5.5.1985']))
    await existing('Filip', 'Vmesni')
    expect(codeOf(await started(office, shown))).toEqual([409, 'changed_meanwhile'])
    expect((await one(shown)).counts).toMatchObject({ new: 0, duplicate: 1, undecided: 1 })
    expect(await namesOf('Vmesni')).toEqual(['Filip'])
  })

  test('a known number with another name or birth date is no one until it is decided', async () => {
    const [number, changed] = [nextNumber(), nextNumber()]
    await imported([number, 'Eva', 'Številčna', '1.1.1980'], [changed, 'Fani', 'Dekliška', '1.1.1980'])
    const rows: Row[] = [
      [`0${number}`, 'Gregor', 'Številčni', '2.2.1990'],
      [changed, 'Fani', 'Poročena', '1.1.1980'],
    ]
    const shown = await checked(office, 'people', file(...rows))
    expect(shown.counts).toMatchObject({ known: 0, new: 0, duplicate: 2, undecided: 2, notices: 2 })
    expect(await linesOf(office, shown, 'duplicate')).toMatchObject([
      { line: 2, problems: [{ field: 'number', code: 'number_known' }], candidates: [{ name: 'Eva Številčna' }] },
      { line: 3, problems: [{ field: 'number', code: 'number_known' }], candidates: [{ name: 'Fani Dekliška' }] },
    ])
    expect(codeOf(await started(office, shown))).toEqual([409, 'import_undecided'])
    const params = { importId: shown._id }
    await office.call(imports.decide, { params, body: { decision: 'other', line: 2 } })
    const decided = (await office.call(imports.decide, { params, body: { decision: 'same', line: 3 } })).import
    expect((await run(decided)).counts).toMatchObject({ new: 1, duplicate: 1, wrong: 0 })
    // The number is of two people now, and each is known by it with the own name; who was married keeps the old one.
    expect((await cards('Številčni')).map(({ memberNumbers }) => memberNumbers)).toEqual([[number]])
    expect((await cards('Številčna')).map(({ memberNumbers }) => memberNumbers)).toEqual([[number]])
    expect((await cards('Dekliška')).map(({ memberNumbers }) => memberNumbers)).toEqual([[changed]])
    expect((await checked(office, 'people', file(rows[0]!))).counts).toMatchObject({ known: 1, duplicate: 0 })
    const { people: found } = await office.call(people.find, { query: { q: number, limit: 10 } })
    expect(found.map(({ firstName }) => firstName).toSorted()).toEqual(['Eva', 'Gregor'])
  })

  test('two lines with one number and other people both say so, and neither goes in', async () => {
    const number = nextNumber()
    const shown = await checked(
      office,
      'people',
      file([number, 'Hana', 'Skupna', '1.1.1980'], [number, 'Ivo', 'Skupna', '2.2.1990']),
    )
    expect(await linesOf(office, shown, 'wrong')).toMatchObject([
      { line: 2, problems: [{ field: 'number', code: 'number_twice', line: 3 }] },
      { line: 3, problems: [{ field: 'number', code: 'number_twice', line: 2 }] },
    ])
    expect((await run(shown)).counts).toMatchObject({ new: 0, wrong: 2 })
    expect(await namesOf('Skupna')).toEqual([])
  })

  test('two lines of a file may be the same person', async () => {
    const [first, second] = [nextNumber(), nextNumber()]
    const shown = await checked(
      office,
      'people',
      file(
        [first, 'Gaj', 'Dvojček', '1.1.1990'],
        [second, 'Gaj', 'Dvojček', '1.1.1990'],
        [nextNumber(), 'Gaj', 'Dvojček', '1.1.1990'],
      ),
    )
    expect(await linesOf(office, shown, 'duplicate')).toMatchObject([
      { line: 3, ofLine: 2, candidates: [] },
      { line: 4, ofLine: 2, candidates: [] },
    ])
    const params = { importId: shown._id }
    await office.call(imports.decide, { params, body: { decision: 'same', line: 3 } })
    const decided = (await office.call(imports.decide, { params, body: { decision: 'other', line: 4 } })).import
    expect((await run(decided)).counts).toMatchObject({ new: 2, duplicate: 1 })
    const both = await cards('Dvojček')
    expect(both.map(({ memberNumbers }) => memberNumbers.toSorted())).toContainEqual([first, second].toSorted())
  })
})

describe('guardians', () => {
  const wide = [
    ...heading,
    'Ime skrbnika',
    'Priimek skrbnika',
    'Rojstvo skrbnika',
    'Telefon skrbnika',
    'Pravila',
    'Soglasje skrbnika',
  ]
  const family = (...rows: string[][]) => csvOf([wide, ...rows])
  const child = (first: string, last: string, more: Partial<Record<number, string>> = {}) => {
    const row = [nextNumber(), first, last, '1.1.2015', '', '', '', '', '', '', '', '', '']
    for (const [index, cell] of Object.entries(more)) row[Number(index)] = cell ?? ''
    return row
  }

  const guardiansOf = async (lastName: string, firstName: string) =>
    (await cards(lastName)).find((card) => card.firstName === firstName)!.guardians.map(({ name }) => name)

  test('by number, wherever the guardian stands in the file', async () => {
    const mother = nextNumber()
    const done = await imported(
      [nextNumber(), 'Bor', 'Družinska', '1.1.2015', '', '', mother],
      [mother, 'Ana', 'Družinska', '1.1.1980'],
      [nextNumber(), 'Cene', 'Družinska', '1.1.2017', '', '', mother],
    )
    expect(done.counts).toMatchObject({ new: 3, wrong: 0 })
    expect(await guardiansOf('Družinska', 'Bor')).toEqual(['Ana Družinska'])
    expect(await guardiansOf('Družinska', 'Cene')).toEqual(['Ana Družinska'])
  })

  test('by names in the line of the child: siblings share one, who signed the papers', async () => {
    const guardian = { 7: 'Dana', 8: 'Vrstična', 9: '1.1.1980', 10: '41 222 333', 11: '2.9.2024', 12: '3.9.2024' }
    const text = family(child('Eva', 'Vrstična', guardian), child('Filip', 'Vrstična', guardian))
    expect((await run(await checked(office, 'people', text))).counts).toMatchObject({ new: 2, notices: 0 })
    const [dana, eva] = await cards('Vrstična')
    expect(dana).toMatchObject({ firstName: 'Dana', phoneNumber: '041 222 333', memberNumbers: [] })
    expect(dana!.children.map(({ name }) => name).toSorted()).toEqual(['Eva Vrstična', 'Filip Vrstična'])
    const signed = await db()
      .selectFrom('agreement')
      .select(['subject', 'signed_by', 'version', 'signed_at'])
      .where('person_id', '=', eva!._id)
      .orderBy('subject')
      .execute()
    expect(signed).toEqual([
      { subject: 'guardian', signed_by: dana!._id, version: 'paper', signed_at: new Date('2024-09-02T22:00:00Z') },
      { subject: 'rules', signed_by: dana!._id, version: 'paper', signed_at: new Date('2024-09-01T22:00:00Z') },
    ])
    expect(await testApp.integrity()).toEqual([])
  })

  test('no one who is here already becomes guardian or ward', async () => {
    const number = nextNumber()
    await imported([number, 'Gabi', 'Prejšnja', '1.1.1980'])
    const adult = await testApp.adult({ firstName: 'Hana', lastName: 'Prejšnja', birthDate: '1981-01-01' as Day })
    const before = await db().selectFrom('guardianship').selectAll().execute()
    const shown = await checked(
      office,
      'people',
      family(
        child('Iva', 'Prejšnja', { 6: number }),
        child('Jan', 'Prejšnja', { 7: 'Hana', 8: 'Prejšnja', 9: '1.1.1981' }),
      ),
    )
    expect(shown.counts).toMatchObject({ new: 2, notices: 2 })
    expect(await linesOf(office, shown, 'notice')).toMatchObject([
      { line: 2, problems: [{ field: 'guardianNumber', code: 'guardian_known' }] },
      { line: 3, problems: [{ field: 'guardianBirthDate', code: 'guardian_known' }] },
    ])
    await run(shown)
    expect(await namesOf('Prejšnja')).toEqual(['Gabi', 'Hana', 'Iva', 'Jan'])
    expect(await db().selectFrom('guardianship').selectAll().execute()).toEqual(before)
    expect((await testApp.as(adult).call(familyCalls.children)).children).toEqual([])
  })

  test('a guardian who turns out to be here gets no ward', async () => {
    const card = (
      await office.call(people.create, {
        body: {
          key: crypto.randomUUID(),
          firstName: 'Katja',
          lastName: 'Dvomljiva',
          birthDate: '1980-01-01',
          phoneNumber: '',
          email: '',
          language: 'sl',
          isOther: true,
        },
      })
    ).card!
    const mother = nextNumber()
    const shown = await checked(
      office,
      'people',
      file([nextNumber(), 'Lan', 'Dvomljiva', '1.1.2015', '', '', mother], [mother, 'Katja', 'Dvomljiva', '1.1.1980']),
    )
    expect(await linesOf(office, shown, 'notice')).toMatchObject([
      { line: 2, problems: [{ code: 'guardian_duplicate', line: 3 }] },
    ])
    const decided = (await office.call(imports.decide, { params: { importId: shown._id }, body: { decision: 'same' } }))
      .import
    await run(decided)
    expect(await guardiansOf('Dvomljiva', 'Lan')).toEqual([])
    expect((await office.call(people.card, { params: { personId: card._id } })).card.children).toEqual([])
  })

  test.each([
    ['unknown', { 6: 'NI-GA' }, 'guardian_unknown'],
    ['a minor', { 7: 'Mlad', 8: 'Skrbnik', 9: '1.1.2014' }, 'guardian_minor'],
    ['without a birth date', { 7: 'Maja', 8: 'Skrbnica' }, 'guardian_incomplete'],
    ['with a birth date that is none', { 7: 'Maja', 8: 'Skrbnica', 9: '2/9/1980' }, 'date_ambiguous'],
  ])('one that is %s keeps the child out', async (_what, guardian, code) => {
    const shown = await checked(office, 'people', family(child('Mia', 'Brezna', guardian)))
    expect(shown.counts).toMatchObject({ new: 0, wrong: 1 })
    expect((await linesOf(office, shown, 'wrong'))[0]?.problems.map((problem) => problem.code)).toEqual([code])
  })

  test('a guardian whose own line is wrong keeps the child out', async () => {
    const father = nextNumber()
    const shown = await checked(
      office,
      'people',
      file([nextNumber(), 'Nik', 'Napačni', '1.1.2015', '', '', father], [father, 'Oto', 'Napačni', 'včeraj']),
    )
    expect(await linesOf(office, shown, 'wrong')).toMatchObject([
      { line: 2, problems: [{ code: 'guardian_wrong', line: 3 }] },
      { line: 3, problems: [{ code: 'date' }] },
    ])
  })

  test('a grown child gets none, and a child alone is a notice', async () => {
    const mother = nextNumber()
    const shown = await checked(
      office,
      'people',
      family(
        child('Pia', 'Odrasla', { 3: '1.1.2000', 6: mother }),
        child('Rok', 'Odrasla', { 11: '1.1.2024' }),
        child('Sara', 'Odrasla', { 0: mother, 3: '1.1.1970' }),
      ),
    )
    expect(await linesOf(office, shown, 'notice')).toMatchObject([
      { line: 2, problems: [{ code: 'guardian_grown' }] },
      { line: 3, problems: [{ code: 'minor_alone' }, { code: 'agreement_alone' }] },
    ])
    await run(shown)
    expect(await guardiansOf('Odrasla', 'Pia')).toEqual([])
    expect(await testApp.integrity()).toEqual([])
  })
})

describe('wrong lines', () => {
  test('are listed by line and column, and fetched as they were, harmless to a spreadsheet', async () => {
    const shown = await checked(
      office,
      'people',
      file(
        [nextNumber(), 'Ana', 'Prava', '1.1.1980'],
        ['=cmd|calc', 'Bor', '=HYPERLINK("http://x")', '2/9/2014', 'ni naslov', 'abc'],
        [nextNumber(), '', 'Brez imena', '1.1.3000'],
      ),
    )
    expect(await linesOf(office, shown, 'wrong')).toMatchObject([
      {
        line: 3,
        problems: [
          { field: 'number', code: 'number' },
          { field: 'lastName', code: 'name_address' },
          { field: 'birthDate', code: 'date_ambiguous' },
          { field: 'email', code: 'email' },
          { field: 'phone', code: 'phone' },
        ],
      },
      {
        line: 4,
        problems: [
          { field: 'firstName', code: 'required' },
          { field: 'birthDate', code: 'date' },
        ],
      },
    ])
    const table = async () =>
      new TextDecoder()
        .decode((await office.send(imports.problems, { params: { importId: shown._id } })).bytes)
        .split('\r\n')
    const lines = await table()
    expect(lines[0]).toBe(
      'Vrstica;Kaj je narobe;Članska št.;Ime;Priimek;Datum rojstva;E-naslov;Telefon;Članska št. skrbnika',
    )
    expect(lines[1]).toContain(`;'=cmd|calc;Bor;"'=HYPERLINK(""http://x"")";2/9/2014;ni naslov;abc;`)
    expect(lines[1]).toMatch(/^3;.*Datum rojstva: Ni jasno, kaj je dan in kaj mesec/)
    // After the run only these lines are left of the file.
    await run(shown)
    expect(await table()).toEqual(lines)
    expect((await one(shown)).keptUntil).toMatch(/^2026-12-20T/)
  })

  test('corrected in that table they can be uploaded as it is', async () => {
    const number = nextNumber()
    const shown = await checked(
      office,
      'people',
      file([number, 'Cene', 'Popravljen', '2/9/1990', '', '+386 41 123 456']),
    )
    const { bytes } = await office.send(imports.problems, { params: { importId: shown._id } })
    const corrected = new TextDecoder().decode(bytes).replace('2/9/1990', '2. 9. 1990')
    expect(corrected).toContain("'+386 41 123 456")
    expect((await run(await checked(office, 'people', corrected))).counts).toMatchObject({ new: 1, wrong: 0 })
    expect(await cards('Popravljen')).toMatchObject([{ phoneNumber: '+386 41 123 456', birthDate: '1990-09-02' }])
  })

  describe('are corrected on the screen', () => {
    const correcting = async (shown: Import, line: number, list: 'wrong' | 'corrected' = 'wrong') => {
      const { version, cells } = (await linesOf(office, shown, list)).find((each) => each.line === line)!.toCorrect!
      return (client: StaffClient, corrected: Record<string, string>) =>
        client.send(imports.correct, {
          params: { importId: shown._id },
          body: {
            line,
            version,
            cells: Object.entries(corrected).map(([field, value]) => ({
              column: cells.find((each) => each.field === field)!.column,
              value,
            })),
          },
        })
    }
    const counts = ({ body }: Answered) => (body['import'] as Import).counts

    test('planned again as often as wished, whatever the encoding, and carried out as corrected', async () => {
      const text = file(
        [nextNumber(), 'Žiga', 'Čopatar', '31.2.1990', 'ni naslov'],
        [nextNumber(), 'Špela', 'Čopatar', '1.2.1991'],
      )
      const bytes = Uint8Array.from(text, (character) => cp1250[character] ?? character.charCodeAt(0))
      const shown = await checked(office, 'people', bytes)
      const [wrong] = await linesOf(office, shown, 'wrong')
      expect(wrong?.toCorrect?.cells).toMatchObject([
        { field: 'number' },
        { field: 'firstName', value: 'Žiga' },
        { field: 'lastName', value: 'Čopatar' },
        { field: 'birthDate', value: '31.2.1990' },
        { field: 'email', value: 'ni naslov' },
        { field: 'phone', value: '' },
        { field: 'guardianNumber', value: '' },
      ])
      const before = await rowCounts(db())
      // One field is right now, the other one is not.
      const half = await (await correcting(shown, 2))(office, { birthDate: '28. 2. 1990', email: 'še vedno ni' })
      expect(counts(half)).toMatchObject({ new: 1, wrong: 1 })
      expect(await linesOf(office, shown, 'wrong')).toMatchObject([{ problems: [{ field: 'email', code: 'email' }] }])
      const right = await (await correcting(shown, 2))(office, { email: '', firstName: 'Ξένια' })
      expect(counts(right)).toMatchObject({ new: 2, wrong: 0 })
      expect(await rowCounts(db())).toEqual({ ...before, audit_log: before['audit_log']! + 2 })
      // Undone by editing again, from the list of corrected lines.
      expect(counts(await (await correcting(shown, 2, 'corrected'))(office, { birthDate: '31.2.1990' }))).toMatchObject(
        {
          wrong: 1,
        },
      )
      await (
        await correcting(shown, 2)
      )(office, { birthDate: '28.2.1990' })
      const last = await one(shown)
      expect(last).toMatchObject({ encoding: 'windows-1250', reading: { corrected: 1 } })
      // What was corrected is what is carried out, and only after it was shown.
      expect(codeOf(await started(office, shown))).toEqual([409, 'changed_meanwhile'])
      expect((await run(last)).counts).toMatchObject({ new: 2, wrong: 0 })
      expect(await cards('Čopatar')).toMatchObject([
        { firstName: 'Špela', birthDate: '1991-02-01' },
        { firstName: 'Ξένια', birthDate: '1990-02-28', email: '' },
      ])
      const { rows: entries } = await sql<{ fields: string[] }>`
        select fields from audit_log where action = 'import_line_corrected' and object_id = ${shown._id}`.execute(db())
      expect(entries).toEqual(Array.from({ length: 4 }, () => ({ fields: ['people', 'line:2'] })))
    })

    test('by two members at once, and neither’s cells are lost', async () => {
      const lines = [2, 3, 4, 5]
      const shown = await checked(
        office,
        'people',
        file(...lines.map((line): Row => [nextNumber(), `Hkratna ${'abcd'.charAt(line - 2)}`, 'Sočasna', '31.2.1990'])),
      )
      const each = await Promise.all(lines.map((line) => correcting(shown, line)))
      const answers = await Promise.all(
        each.map((correct, index) => correct(index % 2 ? office : other, { birthDate: `${index + 1}.1.1990` })),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      const now = await one(shown)
      expect(now.counts).toMatchObject({ new: 4, wrong: 0 })
      // The same line: one is first, and the other one has seen a line that is no more.
      const same = await correcting(shown, 3, 'corrected')
      const both = await Promise.all([same(office, { lastName: 'Prva' }), same(other, { lastName: 'Druga' })])
      expect(both.map(({ status }) => status).toSorted((one, another) => one - another)).toEqual([200, 409])
      expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'changed_meanwhile' })
      // A name changes no number of the dry run, and still nothing runs that was not shown.
      expect(codeOf(await started(office, now))).toEqual([409, 'changed_meanwhile'])
      await run(await one(shown))
      expect(await cards('Sočasna')).toMatchObject(
        ['1990-01-01', '1990-01-03', '1990-01-04'].map((birthDate) => ({ birthDate })),
      )
    })

    test('within the limits, before the run, and never a heading or a column that is not read', async () => {
      const long = csvOf([
        ['Članska št.', 'Ime', 'Priimek', 'Datum rojstva', 'Opombe', 'E-naslov'],
        [nextNumber(), 'Ana', 'Mejna', '31.2.1990', 'x'.repeat(65_300), ''],
        ['', 'Eva', '', '', '', ''],
      ])
      const shown = await checked(office, 'people', long)
      const correct = await correcting(shown, 2)
      expect(await correct(office, { email: 'a'.repeat(501) })).toMatchObject({
        status: 422,
        body: { errors: { 'cells.0.value': 'Besedilo je predolgo.' } },
      })
      expect(codeOf(await correct(office, { email: 'a'.repeat(300) }))).toEqual([409, 'file_line_too_long'])
      expect(await (await correcting(shown, 3))(office, { firstName: ' ' })).toMatchObject({ status: 422 })
      const { version } = (await linesOf(office, shown, 'wrong'))[0]!.toCorrect!
      const params = { importId: shown._id }
      for (const wrong of [
        { line: 2, version, cells: [{ column: 4, value: 'opomba' }] },
        { line: 1, version, cells: [{ column: 1, value: 'Priimek' }] },
        { line: 900, version, cells: [] },
        { line: -1, version, cells: [] },
      ])
        expect(codeOf(await office.send(imports.correct, { params, body: wrong }))).toEqual([409, 'changed_meanwhile'])
      expect(await one(shown)).toEqual(shown)
      await office.call(imports.drop, { params })
      expect(codeOf(await correct(office, { birthDate: '1.1.1990' }))).toEqual([409, 'import_over'])
    })
  })

  test('of 400 lines with 7 wrong ones 393 go in, batch by batch', async () => {
    const rows = Array.from({ length: 400 }, (_, index): Row => {
      const isWrong = index % 60 === 30
      return [
        nextNumber(),
        `Plezalec${String.fromCharCode(97 + (index % 26)).repeat(1 + (index % 3))}`,
        'Množična',
        isWrong ? '31.2.1990' : '1.2.1990',
      ]
    })
    const shown = await checked(office, 'people', file(...rows))
    // The others have the same few names and one birth date, but numbers of their own.
    const decided = (
      await office.call(imports.decide, { params: { importId: shown._id }, body: { decision: 'other' } })
    ).import
    expect(decided.counts).toMatchObject({ wrong: 7, undecided: 0 })
    expect((await run(decided)).counts).toMatchObject({ new: 393, wrong: 7 })
    const { rows: made } = await sql<{ made: number }>`
      select count(*)::int as made from imported_person where import_id = ${decided._id} and is_made`.execute(db())
    expect(made[0]!.made).toBe(393)
  })
})

describe('the file', () => {
  const text = (lastName: string) => file([nextNumber(), 'Skrivna', lastName, '1.1.1980', 'skrivna@previs.example'])

  test('is sealed, and deleted when every line went in', async () => {
    const shown = await checked(office, 'people', text('Zapečatena'))
    const sealed = await db()
      .selectFrom('import_file')
      .select('sealed')
      .where('import_id', '=', shown._id)
      .executeTakeFirstOrThrow()
    expect(sealed.sealed.includes('Zape')).toBe(false)
    await run(shown)
    expect(
      await db().selectFrom('import_file').select('import_id').where('import_id', '=', shown._id).execute(),
    ).toEqual([])
    expect(codeOf(await office.send(imports.problems, { params: { importId: shown._id } }))).toEqual([409, 'file_gone'])
  })

  test('given up it leaves nothing behind', async () => {
    const shown = await checked(office, 'people', text('Opuščena'))
    const params = { importId: shown._id }
    const { import: dropped } = await office.call(imports.drop, { params })
    expect(dropped).toMatchObject({ state: 'dropped' })
    expect(dropped.reading).toBe(undefined)
    for (const table of ['import_file', 'import_line'] as const)
      expect(await db().selectFrom(table).select('import_id').where('import_id', '=', shown._id).execute()).toEqual([])
    expect(codeOf(await office.send(imports.drop, { params }))).toEqual([409, 'import_over'])
    expect(codeOf(await started(office, shown))).toEqual([409, 'import_over'])
  })

  test('no word of a file stands outside of it, but in the people it made', async () => {
    const number = 'SLED-17'
    await run(
      await checked(office, 'people', file([number, 'Sledljiva', 'Kanarček', '1.1.1980', 'kanarcek@previs.example'])),
    )
    const { rows: tables } = await sql<{ name: string }>`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`.execute(db())
    const holding: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql<{ found: number }>`
        select count(*)::int as found from ${sql.table(name)} t where t::text ~* 'kanar.ek|sledljiva|sled-17'`.execute(
        db(),
      )
      if (rows[0]!.found > 0) holding.push(name)
    }
    expect(holding.toSorted()).toEqual(['public.imported_person', 'public.person'])
  })
})

test('an erased person takes the member number along', async () => {
  const number = nextNumber()
  await imported([number, 'Ema', 'Izbrisana', '1.1.1980'])
  const [card] = await cards('Izbrisana')
  expect(card!.memberNumbers).toEqual([number])
  await office.call(people.erase, { params: { personId: card!._id }, body: { proof: 'known' } })
  const id: PersonId = card!._id
  for (const table of ['imported_person', 'import_line'] as const)
    expect(await db().selectFrom(table).select('person_id').where('person_id', '=', id).execute()).toEqual([])
})

test('files that wait are deleted after 30 days, and no member but a manager sees any', async () => {
  const waiting = await checked(office, 'people', file([nextNumber(), 'Vesna', 'Čakajoča', '1.1.1980']))
  const reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
  expect(codeOf(await reception.send(imports.list))).toEqual([403, 'forbidden'])
  testApp.clock.forward(30 * 24 * 3600 + 60)
  const [{ eraseOldFiles }, { systemActor }] = [
    await import('./old-files.ts'),
    await import('#server/platform/audit-log.ts'),
  ]
  await eraseOldFiles(testApp.app.ctx, systemActor)
  office = await logStaffIn(testApp, manager)
  expect(await one(waiting)).toMatchObject({ state: 'dropped', lines: 2 })
  expect(await db().selectFrom('import_file').select('import_id').execute()).toEqual([])
  expect(await db().selectFrom('import_line').select('import_id').execute()).toEqual([])
})

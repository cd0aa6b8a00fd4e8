import { randomUUID } from 'node:crypto'
import { denominations } from '#contract/platform/cash.ts'
import type * as z from 'zod/mini'
import type { staffContract } from '#contract/staff/index.ts'

/** Values in the bodies; a value that a test leaves out is replaced by a valid one. */
export interface StaffFacts {
  staffId?: string | undefined
  personIds?: readonly string[] | undefined
  /** Address of the caller, and an unused one. */
  email?: string | undefined
  newEmail?: string | undefined
  mark?: string | undefined
  password?: string | undefined
  pin?: string | undefined
  /** Of the second factor. */
  code?: string | undefined
  deviceCode?: string | undefined
  version?: number | string | undefined
  due?: string | undefined
  /** A day ahead. */
  day?: string | undefined
  productIds?: readonly string[] | undefined
  courseIds?: readonly string[] | undefined
  groupIds?: readonly string[] | undefined
  /** Of a cancellation's preview. */
  fingerprint?: string | undefined
}

type Calls = typeof staffContract

/** Every call with a body has a good one, or it does not compile. */
type Bodies = {
  [Noun in keyof Calls]: {
    [Name in keyof Calls[Noun] as Calls[Noun][Name] extends { body: z.ZodMiniType } ? Name : never]: (
      facts: StaffFacts,
    ) => Record<string, unknown>
  }
}

const anId = '019a9f00-0000-7000-8000-000000000000'
const password = 'plezam-rad'

const chosen = ({ personIds = [anId] }: StaffFacts) => ({ rowIds: [personIds[0]] })
const chosenOne = () => ({ rowIds: [anId] })

const classLine = ({ personIds = [anId] }: StaffFacts) => ({
  kind: 'classes',
  articleId: anId,
  participantId: personIds[0],
  classIds: [anId],
})

const staffForm = ({ mark = 'NK', newEmail = 'neva@osebje.example' }: StaffFacts) => ({
  name: 'Neva Kos',
  mark,
  email: newEmail,
  language: 'sl',
  roles: ['reception'],
  customerEmail: '',
  taxNumber: 'foreign',
})

const group = (day: string) => ({
  dates: [day],
  start: '18:00',
  end: '19:30',
  coachIds: [],
  others: ['Neva Kos'],
  maxStudents: 8,
  ageGroups: ['adult'],
})

const week = () => Array.from({ length: 7 }, () => [{ from: '09:00', to: '22:00' }])
/** Facts that a manager may send; the tax number is that of the sandbox's certificate. */
const facts = {
  brand: { nominative: 'Stena', locative: 'Steni', accusative: 'Steno' },
  seller: {
    name: 'Stena, d.o.o.',
    street: 'Ob steni 1',
    postalCode: '4000',
    city: 'Kranj',
    country: { sl: 'Slovenija', en: 'Slovenia' },
    taxNumber: '12345679',
    vatPayer: true,
    registrationNumber: '9331310000',
    registration: { sl: 'Okrožno sodišče v Kranju', en: 'District Court of Kranj' },
  },
  contact: {
    street: 'Ob steni 1',
    city: '4000 Kranj',
    email: 'info@stena.si',
    phone: '04 765 43 21',
    help: 'pomoc@stena.si',
    website: 'https://stena.si',
  },
  appearance: { accent: '#0b6e4f', logo: null, nameInLogo: false },
  bank: { iban: 'SI56191000000123438', bank: 'Banka' },
  vat: {
    sport: [{ from: '2013-07-01', rate: 950 }],
    coaching: [{ from: '2013-07-01', rate: 2200 }],
    rental: [{ from: '2013-07-01', rate: 2200 }],
    goods: [
      { from: '2013-07-01', rate: 2200 },
      { from: '2030-01-01', rate: 2300 },
    ],
  },
  rules: {
    from: '2030-01-01',
    version: '2030-01',
    url: { sl: 'https://stena.si/pravila', en: 'https://stena.si/en/rules' },
    text: { sl: ['Plezaj le, kar znaš.'], en: ['Climb only what you are able to.'] },
  },
  terms: {
    from: '2030-01-01',
    version: '2030-01',
    url: { sl: 'https://stena.si/pogoji', en: 'https://stena.si/en/terms' },
    document: { sl: 'terms.sl.pdf', en: 'terms.en.pdf' },
  },
  privacy: {
    version: '2030-01',
    url: { sl: 'https://stena.si/zasebnost', en: 'https://stena.si/en/privacy' },
    contact: 'podatki@stena.si',
  },
  complaints: {
    text: { sl: 'Piši nam.', en: 'Write to us.' },
    url: { sl: 'https://stena.si/pritozbe', en: 'https://stena.si/en/complaints' },
    disputeBody: { name: { sl: 'Razsodišče', en: 'Tribunal' }, url: 'https://razsodisce.si' },
  },
  fursNotice: { sl: 'Vzemi račun.', en: 'Take your invoice.' },
  preInvoices: { graceDays: 3 },
}
const exception = (day: string) => ({ from: day, to: day, spans: [], reason: { sl: 'Praznik', en: '' } })

/** Two notes of fifty euros. */
const countedFloat = denominations.map((cents) => (cents === 5_000 ? 2 : 0))

const season = ({ day = '2030-01-01', courseIds = [anId] }: StaffFacts) => ({
  courseIds,
  firstDay: day,
  skipsHolidays: true,
  prices: [],
  groups: [],
})

const bodies: Bodies = {
  staff: {
    logIn: ({ email = 'nihce@osebje.example', code = '000000', ...facts }) => ({
      email,
      password: facts.password ?? password,
      code,
    }),
    setUp: ({ code = '000000', pin = '190385' }) => ({ password, code, pin, readsNotice: true }),
    forgotPassword: ({ email = 'nihce@osebje.example' }) => ({ email }),
    resetPassword: (facts) => ({ password: facts.password ?? password }),
    enrol: ({ deviceCode = '00000000' }) => ({ code: deviceCode }),
    unlock: ({ staffId = anId, pin = '190385' }) => ({ staffId, pin }),
    approve: ({ staffId = anId, pin = '190385' }) => ({ approverId: staffId, pin, digest: '0'.repeat(64) }),
    changePassword: (facts) => ({ currentPassword: facts.password ?? password, password: `${password}!` }),
    changePin: ({ pin = '190385', ...facts }) => ({ currentPassword: facts.password ?? password, pin }),
    makeRecoveryCodes: ({ code = '000000', ...facts }) => ({ currentPassword: facts.password ?? password, code }),
  },
  team: {
    invite: staffForm,
    change: (facts) => ({ ...staffForm(facts), version: String(facts.version ?? 0) }),
    makeDeviceCode: () => ({ name: 'Pult' }),
  },
  attendance: {
    mark: ({ personIds = [anId] }) => ({ personId: personIds[0], state: 'present', at: '2026-11-20T17:00:00.000Z' }),
    markRest: () => ({ at: '2026-11-20T17:00:00.000Z' }),
    addGuest: ({ personIds = [anId] }) => ({ personId: personIds[0], why: 'trial' }),
    write: () => ({ key: randomUUID(), subject: 'Jutri', text: 'Vadba je jutri.' }),
    certify: () => ({ key: randomUUID(), kind: 'top_rope' }),
  },
  certificates: {
    grant: () => ({ key: randomUUID(), kind: 'top_rope' }),
  },
  gifts: {
    look: () => ({ code: '0123456789ABCDEFGHJK' }),
    redeem: ({ personIds: [personId = anId] = [] }) => ({
      key: randomUUID(),
      code: '0123456789ABCDEFGHJK',
      personId,
    }),
  },
  notes: {
    write: ({ day = '2030-01-01' }) => ({ key: randomUUID(), text: 'Najprej na recepcijo', until: day }),
    change: ({ day = '2030-01-01' }) => ({ text: 'Najprej na recepcijo', until: day }),
    ban: ({ day = '2030-01-01' }) => ({ key: randomUUID(), until: day, because: 'Plezanje brez varovanja' }),
    report: () => ({
      key: randomUUID(),
      happenedAt: '2026-11-01T16:30:00.000Z',
      place: 'Visoka stena',
      text: 'Padec z dveh metrov',
      witnesses: '',
    }),
  },
  people: {
    chosenTable: chosen,
    chosenSheet: chosen,
    create: ({ newEmail = '' }) => ({
      key: randomUUID(),
      firstName: 'Neva',
      lastName: 'Kos',
      birthDate: '1990-05-05',
      phoneNumber: '041 234 567',
      email: newEmail,
      language: 'sl',
    }),
    correct: ({ version = 0 }) => ({
      version,
      firstName: 'Neva',
      lastName: 'Kos',
      phoneNumber: '041 234 567',
      climbingAbility: 2,
      language: 'sl',
      address: 'Cesta 1',
      city: 'Kranj',
      postalCode: '4000',
      country: 'Slovenija',
    }),
    correctBirthDate: ({ version = 0 }) => ({ version, birthDate: '1991-05-05', because: 'Videl osebno izkaznico' }),
    endGuardian: () => ({ because: 'Po odločbi' }),
    dataOf: () => ({ proof: 'identity_card' }),
    erase: () => ({ proof: 'identity_card' }),
    message: ({ personIds = [anId] }) => ({
      key: randomUUID(),
      personIds,
      subject: 'Jutri je zaprto',
      text: 'Jutri je center zaprt.',
    }),
  },
  arrivals: {
    find: () => ({ q: 'Marco' }),
    drop: () => ({ key: randomUUID(), by: 'address' }),
    restore: () => ({ key: randomUUID() }),
    look: ({ code = 'PREVIS:A0123456789ABCDEF' }) => ({ code }),
    accept: ({ personIds = [anId] }) => ({ key: randomUUID(), decided: [{ index: 0, personId: personIds[0] }] }),
    allowClaim: () => ({ proof: 'identity_card' }),
    agree: ({ version = '' }) => ({ subject: 'rules', version: String(version), how: 'paper', signerId: anId }),
  },
  merging: {
    merge: ({ version = 0 }) => ({ version, otherVersion: version, because: 'Isti osebni dokument' }),
  },
  cancellations: {
    preview: ({ groupIds = [anId] }) => ({ groupIds }),
    cancel: ({ groupIds = [anId], fingerprint = '' }) => ({
      key: randomUUID(),
      groupIds,
      because: 'Prijavljenih je premalo.',
      moves: [{ participantId: anId, from: anId, to: anId }],
      fingerprint,
    }),
  },
  rescheduling: {
    preview: ({ staffId = anId }) => ({
      key: randomUUID(),
      change: { what: 'stand_in', coachIds: [staffId] },
      fingerprint: '',
    }),
    change: ({ staffId = anId, fingerprint = '' }) => ({
      key: randomUUID(),
      change: { what: 'stand_in', coachIds: [staffId] },
      fingerprint,
    }),
    move: ({ groupIds: [to = anId] = [] }) => ({
      key: randomUUID(),
      to,
      differenceCents: 0,
      acceptsClash: true,
      waives: false,
    }),
    excuse: ({ personIds: [personId = anId] = [] }) => ({ personId, isExcused: true }),
    useMakeup: () => ({}),
  },
  news: {
    save: () => ({ name: 'Redni obiskovalci', filter: { ticket: 'valid' } }),
    test: () => ({ words: { sl: { subject: 'Nova stena', text: 'Pridi pogledat.' } } }),
    send: () => ({
      key: randomUUID(),
      words: { sl: { subject: 'Nova stena', text: 'Pridi pogledat.' } },
      filter: {},
      recipients: 1,
    }),
  },
  imports: {
    check: () => ({ hasHeading: true, columns: [{ field: 'number', column: 0 }], names: [] }),
    correct: ({ version = '' }) => ({ line: 2, version: String(version), cells: [{ column: 0, value: '41' }] }),
    decide: ({ personIds = [anId] }) => ({ decision: 'same', line: 2, personId: personIds[0] }),
    run: ({ fingerprint = '' }) => ({ fingerprint }),
  },
  articles: {
    create: ({ day = '2030-01-01' }) => ({
      key: randomUUID(),
      category: 'V',
      type: 'paket',
      name: { sl: 'Paket 3 obiskov', en: '3-visit package' },
      vatClass: 'sport',
      durationDays: 90,
      visits: 3,
      from: day,
      articles: [{ ageGroups: ['adult'], cents: 3600 }],
      isVisible: true,
    }),
    change: ({ version = '' }) => ({
      version: String(version),
      name: { sl: 'Paket 4 obiskov', en: '4-visit package' },
      vatClass: 'sport',
      durationDays: 120,
      visits: 4,
    }),
    addArticle: ({ version = '', day = '2030-01-01' }) => ({
      version: String(version),
      ageGroups: ['student'],
      cents: 3000,
      from: day,
    }),
    setPrice: ({ version = '', day = '2030-01-01' }) => ({ version: String(version), from: day, cents: 3900 }),
    removePrice: ({ version = '', day = '2030-01-01' }) => ({ version: String(version), from: day }),
    show: ({ version = '' }) => ({ version: String(version), isVisible: false }),
    gift: ({ version = '' }) => ({ version: String(version), isOnSale: true }),
    archive: ({ version = '' }) => ({ version: String(version), isArchived: true }),
    order: ({ productIds = [anId] }) => ({ productIds }),
  },
  courses: {
    create: ({ day = '2030-01-01' }) => ({
      key: randomUUID(),
      category: 'VV',
      name: { sl: 'Nova skupina', en: 'New group' },
      vatClass: 'coaching',
      noClasses: 1,
      ageGroups: ['adult'],
      cents: 12_000,
      isVisible: true,
      groups: [group(day)],
    }),
    change: ({ version = '' }) => ({
      version: String(version),
      name: { sl: 'Nova skupina', en: 'New group' },
      vatClass: 'coaching',
      noClasses: 1,
      ageGroups: ['adult'],
      cents: 13_000,
    }),
    addGroup: ({ version = '', day = '2030-01-01' }) => ({ version: String(version), ...group(day) }),
    changeGroup: ({ version = '', day = '2030-01-01' }) => ({ version: String(version), ...group(day) }),
    showGroup: ({ version = '' }) => ({ version: String(version), isVisible: false }),
    show: ({ version = '' }) => ({ version: String(version), isVisible: false }),
    open: ({ version = '' }) => ({ version: String(version), opensAt: '2030-01-01T08:00:00.000Z' }),
    gift: ({ version = '' }) => ({ version: String(version), isOnSale: true }),
    archive: ({ version = '' }) => ({ version: String(version), isArchived: true }),
    openDay: ({ day = '2030-01-01' }) => ({ day }),
    closeDays: ({ day = '2030-01-01' }) => ({ from: day, to: day, name: { sl: 'Praznik', en: 'Holiday' } }),
  },
  season: {
    preview: (facts) => season(facts),
    copy: (facts) => ({ ...season(facts), key: randomUUID(), fingerprint: String(facts.version ?? '') }),
  },
  today: {
    decidePayment: () => ({ decision: 'refund' }),
    retryEmail: () => ({ decision: 'drop' }),
  },
  preInvoices: {
    chosenTable: chosenOne,
    chosenSheet: chosenOne,
    settle: () => ({ key: randomUUID(), statementSeenBy: 'Sara Bizjak' }),
    settleAtTill: () => ({ key: randomUUID(), till: 'BL1', how: 'cash', totalCents: 1500, givenCents: 2000 }),
    quote: (facts) => ({ lines: [classLine(facts)] }),
    issue: (facts) => ({ key: randomUUID(), lines: [classLine(facts)], totalCents: 4000 }),
    extend: ({ due = '2026-11-28' }) => ({ due }),
    void: () => ({ because: 'Odpovedal je po telefonu' }),
  },
  fiscal: {
    chosenTable: chosenOne,
    chosenSheet: chosenOne,
    closePremises: ({ mark = 'PC9' }) => ({ mark }),
  },
  auditLog: {},
  fiscalExports: {},
  officeHours: {
    preview: ({ day = '2030-01-01' }) => ({ exception: exception(day) }),
    saveSeason: ({ day = '2030-01-01', version = 0 }) => ({ version, from: day, week: week() }),
    saveException: ({ day = '2030-01-01', version = 0 }) => ({ version, ...exception(day) }),
    removeSeason: ({ day = '2030-01-01', version = 0 }) => ({ version, from: day }),
    removeException: ({ day = '2030-01-01', version = 0 }) => ({ version, from: day }),
    undo: ({ version = 0 }) => ({ version }),
  },
  settings: {
    change: ({ version = 0 }) => ({ version, stayMinutes: 100, ...facts }),
  },
  desk: {
    scan: ({ personIds = [anId] }) => ({ key: randomUUID(), text: `PREVIS:${personIds[0]}` }),
  },
  tills: {
    open: () => ({ key: randomUUID(), counted: countedFloat }),
    move: () => ({ key: randomUUID(), direction: 'in', cents: 1000, why: 'change', text: 'Drobiž z banke' }),
    count: () => ({ key: randomUUID(), counted: countedFloat, terminalSaidCents: 0 }),
    close: () => ({ key: randomUUID(), leftCents: 0 }),
    confirm: () => ({ of: 'close', text: 'Preverjeno s kamero' }),
  },
  sales: {
    quote: () => ({ lines: [{ kind: 'desk', articleId: anId, quantity: 1 }] }),
    sell: ({ personIds = [anId] }) => ({
      key: randomUUID(),
      till: 'BL1',
      lines: [{ kind: 'tickets', articleId: anId, participantId: personIds[0], quantity: 1 }],
      totalCents: 1500,
      cashCents: 1500,
      givenCents: 2000,
      terminalCents: 0,
      language: 'sl',
    }),
    terminal: () => ({ outcome: 'failed' }),
    refund: () => ({
      key: randomUUID(),
      till: 'BL1',
      how: 'cash',
      lines: [{ line: 0, quantity: 1 }],
      totalCents: 1500,
      because: 'Zaprta stena',
    }),
  },
  corrections: {
    payment: () => ({ key: randomUUID(), cashCents: 0, terminalCents: 1500, because: 'Napačno izbran način' }),
    toCompany: () => ({
      key: randomUUID(),
      till: 'BL1',
      company: {
        name: 'Plezalni klub d.o.o.',
        address: 'Stenska 1',
        postalCode: '1000',
        city: 'Ljubljana',
        taxNumber: '10039953',
      },
    }),
  },
  months: {},
  figures: {},
  digest: { setWish: () => ({ wants: false }) },
  savedViews: {
    save: () => ({ key: randomUUID(), name: 'Ta mesec', report: 'visits', preset: 'month', by: 'age' }),
  },
  boundBook: {
    record: () => ({
      key: randomUUID(),
      fromDay: '2026-11-19',
      fromTime: '17:00',
      toDay: '2026-11-19',
      toTime: '19:30',
      cause: 'power',
    }),
    sell: ({ personIds = [anId] }) => ({
      key: randomUUID(),
      till: 'BL1',
      lines: [{ kind: 'tickets', articleId: anId, participantId: personIds[0], quantity: 1 }],
      totalCents: 1500,
      cashCents: 1500,
      terminalCents: 0,
      language: 'sl',
      serial: '5001-0001018',
      set: 3,
      number: '612',
      writtenDay: '2026-11-19',
      writtenTime: '18:05',
    }),
  },
  grants: {
    give: () => ({ key: randomUUID(), articleId: anId, why: 'free', because: 'Zmagovalka tekme' }),
  },
  rental: {
    move: () => ({ key: randomUUID(), articleId: anId, direction: 'back', pieces: 1 }),
  },
  receipts: {
    printed: () => ({ key: randomUUID() }),
    email: () => ({ key: randomUUID(), email: 'kupec@primer.example' }),
  },
  visits: {
    record: ({ personIds = [anId] }) => ({
      key: randomUUID(),
      personId: personIds[0],
      receipt: '17-2026',
    }),
    family: ({ personIds = [anId] }) => ({
      key: randomUUID(),
      people: personIds.map((personId) => ({ personId, ticketId: anId, supervisorId: anId })),
    }),
    group: () => ({ key: randomUUID(), heads: 26, name: 'OŠ Vič' }),
    undo: () => ({ key: randomUUID(), because: 'Napačna oseba' }),
    queued: () => ({ items: [{ key: randomUUID(), personId: anId, at: '2026-11-20T16:00:00.000Z' }] }),
    settle: ({ personIds = [anId] }) => ({ personId: personIds[0] }),
  },
}

/** A valid body for each call of staff, by `noun.call`. The access matrix and the bad-input tests start from it. */
export const goodStaffBodies: Readonly<Record<string, (facts: StaffFacts) => Record<string, unknown>>> =
  Object.fromEntries(
    Object.entries(bodies).flatMap(([noun, calls]) =>
      Object.entries(calls as Record<string, (facts: StaffFacts) => Record<string, unknown>>).map(
        ([name, bodyOf]) => [`${noun}.${name}`, bodyOf] as const,
      ),
    ),
  )

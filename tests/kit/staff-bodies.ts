import { randomUUID } from 'node:crypto'
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

const staffForm = ({ mark = 'NK', newEmail = 'neva@osebje.example' }: StaffFacts) => ({
  name: 'Neva Kos',
  mark,
  email: newEmail,
  language: 'sl',
  roles: ['reception'],
  customerEmail: '',
  taxNumber: 'foreign',
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
    approve: ({ staffId = anId, pin = '190385' }) => ({
      approverId: staffId,
      pin,
      permission: 'identity',
      call: 'POST /staff/people/:personId/birth-date',
      object: anId,
    }),
    changePassword: (facts) => ({ currentPassword: facts.password ?? password, password: `${password}!` }),
    changePin: ({ pin = '190385', ...facts }) => ({ currentPassword: facts.password ?? password, pin }),
    makeRecoveryCodes: ({ code = '000000', ...facts }) => ({ currentPassword: facts.password ?? password, code }),
  },
  team: {
    invite: staffForm,
    change: (facts) => ({ ...staffForm(facts), version: String(facts.version ?? 0) }),
    makeDeviceCode: () => ({ name: 'Pult' }),
  },
  people: {
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
  today: {
    decidePayment: () => ({ decision: 'refund' }),
    retryEmail: () => ({ decision: 'drop' }),
  },
  preInvoices: {
    settle: () => ({ key: randomUUID() }),
    extend: ({ due = '2026-11-28' }) => ({ due }),
    void: () => ({ because: 'Odpovedal je po telefonu' }),
  },
  auditLog: {},
  settings: {
    change: ({ version = 0 }) => ({ version, stayMinutes: 100 }),
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

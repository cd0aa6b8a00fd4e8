import type { Guard } from './guard.ts'

const provedBy = (...tests: string[]) =>
  ({ project: 'postgres', files: ['server/reception/desk/people.routes.test.ts'], tests }) as const

/** What staff may do to people. */
export const deskGuards: readonly Guard[] = [
  {
    name: 'staff leave alone what concerns themselves',
    switches: [
      {
        file: 'server/people/staff/own-matter.ts',
        on: `staff.approvedBy === null ? [staff.id] : [staff.id, staff.approvedBy]`,
        off: `[staff.id]`,
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/people/staff/approvals.routes.test.ts'],
      tests: ['as the one who approves: neither shown, nor let, nor once linked afterwards'],
    },
    failure: /own_matter/,
  },
  {
    name: 'staff never change the address of a log-in',
    switches: [
      {
        file: 'server/people/account/keep-people.ts',
        on: `if (isOther && before.login_email !== null) refuse('address_of_log_in')`,
        off: ``,
      },
    ],
    provedBy: provedBy('never the address of a person who logs in'),
    failure: /address_of_log_in/,
  },
  {
    name: 'a set-up link to a new address needs a second person',
    switches: [
      {
        file: 'server/reception/desk/people.routes.ts',
        on: `isAddressNew ? 'identity' : null`,
        off: `isAddressNew ? null : null`,
      },
    ],
    provedBy: provedBy('an address that staff changed within seven days'),
    failure: /approval_needed/,
  },
  {
    name: 'a correction is of the version that its member saw',
    switches: [
      {
        file: 'server/people/account/keep-people.ts',
        on: `person.version === version ? person : refuse('changed_meanwhile')`,
        off: `person.version >= version ? person : refuse('changed_meanwhile')`,
      },
    ],
    provedBy: provedBy('says that another member was faster'),
    failure: /changed_meanwhile/,
  },
  {
    name: 'a person who was here lately is not forgotten',
    switches: [
      {
        file: 'server/reception/privacy/erasure.ts',
        on: `(await hadTicketSince(tx, people, since)) ||`,
        off: `((await hadTicketSince(tx, people, since)) && false) ||`,
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/reception/privacy/retention.routes.test.ts'],
      tests: ['who was entered by staff'],
    },
    failure: /to deeply equal/,
  },
]

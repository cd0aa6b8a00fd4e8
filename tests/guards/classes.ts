import type { Guard, Switch } from './guard.ts'

const preInvoices = 'server/climbing/classes/pre-invoice-limits.routes.test.ts'
const buyConcurrently = 'server/climbing/classes/rush.routes.test.ts'

const capacityLock: Switch = {
  file: 'server/climbing/classes/places.ts',
  on: 'await lockClasses(tx, [...classIds, ...releasedClassIds])',
  off: '',
}

/** Places in classes. */
export const classesGuards: readonly Guard[] = [
  {
    name: 'the lock of the classes while places are counted',
    switches: [capacityLock],
    provedBy: {
      project: 'postgres',
      files: ['server/climbing/classes/places.routes.test.ts'],
      tests: ['120 customers at once never get more than three places'],
    },
    failure: /integrity checks/,
  },
  {
    name: 'that lock alone, while two guardians want a place for one child: the unique index holds',
    switches: [capacityLock],
    provedBy: { project: 'postgres', files: [buyConcurrently], tests: ['twelve guardians want the same place'] },
  },
  {
    name: 'held places count as taken',
    switches: [
      {
        file: 'server/climbing/classes/classes.store.ts',
        on: `(p.state = 'confirmed' or (p.state = 'held' and p.held_until > \${now}))`,
        off: `(p.state = 'confirmed' and p.created_at <= \${now})`,
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/climbing/classes/classes.routes.test.ts'],
      tests: ['is held for the payer, released by another choice'],
    },
    failure: /term_full/,
  },
  {
    name: 'an account is confirmed before a place is promised without money',
    switches: [
      {
        file: 'server/climbing/classes/sign-up-by-pre-invoice.ts',
        on: `if (me.confirmBy !== null) refuse('address_unconfirmed')`,
        off: '',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: [preInvoices],
      tests: ['an address must be confirmed before a place is promised'],
    },
    failure: /address_unconfirmed/,
  },
  {
    name: 'half of a class stays for who pays at once',
    switches: [
      {
        file: 'server/climbing/classes/sign-up-by-pre-invoice.ts',
        on: `if (await hasTooManyUnpaid(tx, classes, ctx.clock.now(), others)) refuse('pre_invoices_full')`,
        off: '',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: [preInvoices],
      tests: ['half of a class is left to who pays at once'],
    },
    failure: /pre_invoices_full/,
  },
  {
    name: 'a term that is not open yet is refused',
    switches: [
      {
        file: 'server/climbing/classes/class-goods.ts',
        on: `if (classes.some(({ opens_at: opens }) => opens !== null && opens > now)) refuse('term_not_open')`,
        off: '',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/climbing/classes/courses.routes.test.ts'],
      tests: ['a term that is not open yet is refused by name'],
    },
    failure: /term_not_open/,
  },
  {
    name: 'cancelled places of a payer are locked while they are settled',
    switches: [
      {
        file: 'server/climbing/cancellations/cancellations.store.ts',
        on: `    .orderBy('id')
    .forUpdate()
    .execute()`,
        off: `    .orderBy('id')
    .execute()`,
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/climbing/cancellations/cancellations.routes.test.ts'],
      tests: ['two workers at once settle each place once'],
    },
    failure: /payer of cancelled classes without exactly one email/,
  },
  {
    name: 'groups are cancelled as they were shown',
    switches: [
      {
        file: 'server/climbing/cancellations/cancel-groups.ts',
        on: `if (shownPlan(plan) !== fingerprint) refuse('changed_meanwhile')`,
        off: '',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/climbing/cancellations/cancellations.routes.test.ts'],
      tests: ['what changed since it was shown is shown again'],
    },
    failure: /changed_meanwhile/,
  },
  {
    name: 'places of a group are never fewer than those taken',
    switches: [
      {
        file: 'server/climbing/classes/groups.ts',
        on: `if (form.maxStudents < taken + group.guests) refuseFields({ maxStudents: 'places_taken' })`,
        off: '',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/climbing/classes/courses.routes.test.ts'],
      tests: ['keeps dates and ages, and never has fewer places than are taken'],
    },
    failure: /maxStudents/,
  },
]

import type { Guard } from './guard.ts'

const provedBy = (...tests: string[]) =>
  ({ project: 'postgres', files: ['server/reception/arrivals/waiting-list.routes.test.ts'], tests }) as const

/** What keeps the desk's list of prijavnice usable while strangers send. */
export const arrivalGuards: readonly Guard[] = [
  {
    name: 'a flood of prijavnice is one line',
    switches: [
      {
        file: 'server/reception/arrivals/waiting-list.rules.ts',
        on: 'singles: origins.filter(({ length }) => length <= max).flat(),',
        off: 'singles: origins.filter(({ length }) => length >= 0 && max > 0).flat(),',
      },
    ],
    provedBy: provedBy('floods from five addresses hide none of three honest ones'),
    failure: /to deeply equal/,
  },
  {
    name: 'a press drops the prijavnice that it was shown with',
    switches: [
      {
        file: 'server/reception/arrivals/waiting-list.rules.ts',
        on: 'if (at >= 0) return group.forms.slice(at)',
        off: 'if (at >= 0) return group.forms',
      },
    ],
    provedBy: provedBy('is dropped by one press and brought back by the next'),
    failure: /to match object/,
  },
  {
    name: 'a flood fills no total beyond what it stores',
    switches: [
      {
        file: 'server/reception/arrivals/arrivals.ts',
        on: `await count(ctx, ctx.db, ['arrivals_address', network])`,
        off: `await count(ctx, ctx.db, ['arrivals_all', 'all'], ['arrivals_address', network])`,
      },
    ],
    provedBy: provedBy('an address that is full fills no total'),
    failure: /AssertionError/,
  },
  {
    name: 'a confirmed address is open beside a full total',
    switches: [
      {
        file: 'server/reception/arrivals/arrivals.ts',
        on: `if (!addresses.has(addressHash.toString('hex')))`,
        off: `if (addresses.size >= 0)`,
      },
    ],
    provedBy: provedBy('a flood from everywhere ends at a total'),
    failure: /429/,
  },
]

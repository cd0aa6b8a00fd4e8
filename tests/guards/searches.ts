import type { Guard } from './guard.ts'

const provedBy = (...tests: string[]) =>
  ({ project: 'postgres', files: ['server/people/staff/searches.routes.test.ts'], tests }) as const

/** What counts the searches of staff. */
export const searchGuards: readonly Guard[] = [
  {
    name: 'staff: typing on is no further search',
    switches: [{ file: 'server/people/staff/searches.ts', on: 'if (!isNew) return', off: 'void isNew' }],
    provedBy: provedBy('an evening passes, a crawl is refused'),
    failure: /429/,
  },
  {
    name: 'staff: a refused search is refused with the next key as well',
    switches: [{ file: 'server/people/staff/searches.ts', on: `        tally.typed = ''\n`, off: '' }],
    provedBy: provedBy('an evening passes, a crawl is refused'),
    failure: /too_often/,
  },
  {
    name: 'staff: a person who was shown counts once a day',
    switches: [
      { file: 'server/people/staff/searches.store.ts', on: 'select count(distinct each)', off: 'select count(each)' },
    ],
    provedBy: provedBy('says how many searches were made and how many different people were shown'),
    failure: /to deeply equal/,
  },
  {
    name: 'staff: every call that searches is counted',
    switches: [
      { file: 'server/operation/app/searching-calls.ts', on: 'if (!found) return', off: 'if (found || !found) return' },
    ],
    provedBy: provedBy('says how many searches were made and how many different people were shown'),
    failure: /to deeply equal/,
  },
]

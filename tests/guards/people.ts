import type { Guard } from './guard.ts'

const imports = 'server/reception/imports/people.routes.test.ts'
const uploads = 'server/reception/imports/upload.routes.test.ts'
const merging = 'server/reception/merging/merging.routes.test.ts'

/** People who come along from another system, and two rows that become one. */
export const peopleGuards: readonly Guard[] = [
  {
    name: 'a file goes in as it was shown',
    switches: [
      {
        file: 'server/reception/imports/imports.ts',
        on: 'if (fingerprintOf(row.mapping, planned, await store.correctionsOf(ctx.db, id)) !== fingerprint) {',
        off: 'if (planned.length < 0) {',
      },
    ],
    provedBy: { project: 'postgres', files: [imports], tests: ['who came between the dry run and the run'] },
    failure: /changed_meanwhile/,
  },
  {
    name: 'a run waits for the decision about each duplicate',
    switches: [
      {
        file: 'server/reception/imports/imports.ts',
        on: `if (row.counts?.undecided) refuse('import_undecided')`,
        off: '',
      },
    ],
    provedBy: { project: 'postgres', files: [imports], tests: ['is proposed as a duplicate, and the run waits'] },
    failure: /import_undecided/,
  },
  {
    name: 'a line is corrected as it was shown',
    switches: [{ file: 'server/reception/imports/correct-line.ts', on: 'shown.version !== version || ', off: '' }],
    provedBy: { project: 'postgres', files: [imports], tests: ['by two members at once, and neither'] },
    failure: /200, 200 . to deeply equal . 200, 409/,
  },
  {
    name: 'a number makes no one a person of another name',
    switches: [
      {
        file: 'server/reception/imports/plan-people.ts',
        on: 'owners.find((id) => people.some((each) => each.id === id))',
        off: 'owners.find((id) => people.length >= 0 && id)',
      },
    ],
    provedBy: { project: 'postgres', files: [imports], tests: ['a known number with another name'] },
    failure: /known/,
  },
  {
    name: 'a compressed file ends where it swells beyond the limit',
    switches: [
      {
        file: 'server/reception/imports/read-upload.ts',
        on: `if (length > maxImportBytes) refuse('file_too_large')`,
        off: '',
      },
    ],
    provedBy: { project: 'postgres', files: [uploads], tests: ['what is packed, as soon as it has swollen'] },
    failure: /file_too_large/,
  },
  {
    name: 'a line of a file is read no further than it may be long',
    switches: [
      {
        file: 'server/reception/imports/csv-rows.ts',
        on: 'max_record_size: maxImportLineBytes',
        off: 'max_record_size: 0',
      },
    ],
    provedBy: { project: 'postgres', files: [uploads], tests: ['a quoted cell of many lines that never ends'] },
    failure: /file_line_too_long/,
  },
  {
    name: 'a line of a file is read no further than it may be wide',
    switches: [
      {
        file: 'server/reception/imports/csv-rows.ts',
        on: `index < maxImportColumns ? cell : refuse('file_too_wide')`,
        off: `index < maxImportColumns ? cell : cell`,
      },
    ],
    provedBy: { project: 'postgres', files: [uploads], tests: ['a line of nothing but delimiters'] },
    failure: /file_too_wide/,
  },
  {
    name: 'a file waits sealed',
    switches: [
      {
        file: 'server/reception/imports/file-lines.ts',
        on: 'secrets.seal(purpose, id, bytes)',
        off: 'Buffer.from(bytes)',
      },
      {
        file: 'server/reception/imports/file-lines.ts',
        on: 'bytes: secrets.unseal(purpose, id, file.sealed)',
        off: 'bytes: file.sealed',
      },
    ],
    provedBy: { project: 'postgres', files: [imports], tests: ['is sealed, and deleted when every line went in'] },
    failure: /AssertionError/,
  },
  {
    name: 'a log-in is never merged away',
    switches: [
      {
        file: 'server/people/account/merging.ts',
        on: `if (other.login_email !== null) return 'merge_two_log_ins'`,
        off: '',
      },
    ],
    provedBy: { project: 'postgres', files: [merging], tests: ['never two log-ins'] },
    failure: /merge_two_log_ins/,
  },
  {
    name: 'no merge brings a guardian to a log-in',
    switches: [
      {
        file: 'server/people/account/merging.ts',
        on: `if (brings && kept.login_email !== null) return 'merge_guardians'`,
        off: '',
      },
    ],
    provedBy: { project: 'postgres', files: [merging], tests: ['never two log-ins'] },
    failure: /merge_guardians/,
  },
  {
    name: 'two rows are merged as they were shown',
    switches: [
      {
        file: 'server/reception/merging/merge-people.ts',
        on: `if (pair.kept.version !== version || pair.other.version !== otherVersion) refuse('changed_meanwhile')`,
        off: '',
      },
    ],
    provedBy: { project: 'postgres', files: [merging], tests: ['a change after the look at them refuses'] },
    failure: /changed_meanwhile/,
  },
  {
    name: 'no merge while money moves',
    switches: [
      {
        file: 'server/reception/merging/merge-people.ts',
        on: `(await isMoneyMoving(db, payers, ctx.clock.now())) ? 'merge_payment' : undefined`,
        off: 'payers.length < 0 ? undefined : undefined',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/reception/merging/merge-payments.routes.test.ts'],
      tests: ['a payment of a guardian that is under way stands against it'],
    },
    failure: /merge_payment/,
  },
  {
    name: 'news leave only to who still wants them',
    switches: [
      {
        file: 'server/reception/messages/news.email.ts',
        on: `const [reader] = await newsReadersAmong(ctx, ctx.db, [personId])`,
        off: `const reader = personId`,
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/reception/messages/news.routes.test.ts'],
      tests: ['who takes the wish back after the preview, or while the email waits, gets nothing'],
    },
    failure: /Nova stena/,
  },
]

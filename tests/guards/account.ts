import type { Guard } from './guard.ts'

const logins = 'server/people/account/login-limits.routes.test.ts'

/** Accounts and log-ins. */
export const accountGuards: readonly Guard[] = [
  {
    name: 'the child is a child of the caller',
    switches: [
      {
        file: 'server/people/account/me.ts',
        on: `me.children.find(({ id }) => id === childId) ?? refuse('not_found')`,
        off: 'me.children.find(({ id }) => id === childId) ?? ({ id: childId } as Child)',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/climbing/classes/classes.routes.test.ts'],
      tests: ["another family's child"],
    },
    failure: /404/,
  },
  {
    name: 'a link is used once',
    switches: [
      {
        file: 'server/people/account/links.store.ts',
        on: `.where('token_hash', '=', tokenHash(purpose, token))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(`,
        off: `.where('token_hash', '=', tokenHash(purpose, token))
    .where('expires_at', '>', now)
    .returning(`,
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/people/account/password.routes.test.ts'],
      tests: ['sets the password once, ends all sessions'],
    },
    failure: /expected/,
  },
  {
    name: 'emails to an unproved address are counted by the address',
    switches: [
      {
        file: 'server/people/account/account-exists.email.ts',
        on: `tryCount(ctx, tx, ['uninvited_emails', canonicalEmail(email)])`,
        off: 'Promise.resolve(true)',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/people/account/email-limits.routes.test.ts'],
      tests: ['changes of confirmed accounts', 'login data for children'],
    },
    failure: /expected 5 to be 3/,
  },
  {
    name: 'a corrected address ends the reset links of the mistyped one',
    switches: [
      {
        file: 'server/people/account/confirm-address.ts',
        on: `await revokeLinks(tx, link.person_id, ['confirm_email', 'reset_password'], now)`,
        off: '',
      },
      {
        file: 'server/people/account/profile.ts',
        on: `if (me.confirmBy !== null) await revokeLinks(tx, me.id, ['reset_password'], ctx.clock.now())`,
        off: '',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/people/account/profile.routes.test.ts'],
      tests: ['a reset link sent to the mistyped address opens nothing'],
    },
    failure: /reset_link_expired/,
  },
  {
    name: 'a device that logged in before passes the limits that strangers fill',
    switches: [
      {
        file: 'server/platform/known-browsers.ts',
        on: 'return known ? [[kind.limit, known]] : ofStrangers',
        off: 'return ofStrangers',
      },
    ],
    provedBy: { project: 'postgres', files: [logins], tests: ['a device that logged in before passes the limits'] },
    failure: /429/,
  },
  {
    name: 'the cookie of a device is signed',
    switches: [
      {
        file: 'server/platform/known-browsers.ts',
        on: 'given.length === wanted.length && timingSafeEqual(given, wanted) ? browserId : undefined',
        off: 'given.length === wanted.length ? browserId : undefined',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: [logins],
      tests: ['a device of another account, a changed and an invented'],
    },
    failure: /429/,
  },
  {
    name: 'right passwords count, and the sessions of one person are bounded',
    switches: [
      { file: 'server/people/account/sessions.ts', on: `await count(ctx, tx, ['right_logins', account])`, off: '' },
      {
        file: 'server/people/account/sessions.ts',
        on: 'await sessions.deleteAllBut(tx, personId, maxSessions)',
        off: '',
      },
    ],
    provedBy: { project: 'postgres', files: [logins], tests: ['thirty of one account within ten minutes'] },
    failure: /expected/,
  },
  {
    name: 'no name of a person is an address',
    switches: [
      {
        file: 'contract/platform/fields.ts',
        on: String.raw`|[\p{L}\p{N}][.\u3002\uff0e\uff61]\p{L}\p{M}*\p{L}/u`,
        off: '/u',
      },
    ],
    provedBy: {
      project: 'rules',
      files: ['contract/platform/fields.test.ts'],
      tests: ['"evil-prize.com" is refused as an address'],
    },
    failure: /name_address/,
  },
]

import type { Guard } from './guard.ts'

const matrix = 'server/people/staff/access-matrix.routes.test.ts'
const host = 'server/platform/http/staff-host.routes.test.ts'
const pins = 'server/people/staff/pins.routes.test.ts'
const secondFactor = 'server/people/staff/second-factor.routes.test.ts'
const sessions = 'server/people/staff/staff-sessions.routes.test.ts'
const approvals = 'server/people/staff/approvals.routes.test.ts'
const approvalMatrix = 'server/people/staff/approval-matrix.routes.test.ts'

const proved = (file: string, ...tests: string[]) => ({ project: 'postgres' as const, files: [file], tests })

/** Who of the staff may what, from where and by which proof. */
export const staffGuards: readonly Guard[] = [
  {
    name: 'staff: a call needs its permission',
    switches: [
      {
        file: 'server/platform/http/staff-bind.ts',
        on: `me && isPermission(may) ? scopeFor(me, may) : 'all'`,
        off: `'all' as Scope`,
      },
    ],
    provedBy: proved(matrix, 'team.revokeDevice'),
    failure: /to deeply equal/,
  },
  {
    name: 'staff: what reaches ▲ needs an approval',
    switches: [
      {
        file: 'server/people/staff/asker.ts',
        on: `return reach === 'approved' ? false : refuse('forbidden')`,
        off: 'return true',
      },
    ],
    provedBy: proved(approvalMatrix, 'is refused with the facts'),
    failure: /no approval is needed/,
  },
  {
    name: 'staff: an approval counts once',
    switches: [
      {
        file: 'server/people/staff/approvals.store.ts',
        on: `.where('used_at', 'is', null)
    .where('expires_at', '>', now)`,
        off: `.where('expires_at', '>', now)`,
      },
    ],
    provedBy: proved(approvalMatrix, 'is carried out once it is approved, once'),
    failure: /to contain|to be/,
  },
  {
    name: 'staff: an approval ends after two minutes',
    switches: [
      {
        file: 'server/people/staff/approvals.store.ts',
        on: `.where('expires_at', '>', now)`,
        off: '',
      },
    ],
    provedBy: proved(approvalMatrix, 'is not carried out 121 seconds after its approval'),
    failure: /to deeply equal/,
  },
  {
    name: 'staff: an approval is for one call with all that it sends',
    switches: [
      {
        file: 'server/people/staff/asker.ts',
        on: 'jsonHash([call.name, call.sent, me.id,',
        off: 'jsonHash([call.name, me.id,',
      },
    ],
    provedBy: proved(approvalMatrix, 'an approval is for nothing else'),
    failure: /to deeply equal/,
  },
  {
    name: 'staff: an approval is of what was shown',
    switches: [
      { file: 'server/people/staff/asker.ts', on: 'permission, about, cents, facts])', off: 'permission, about])' },
    ],
    provedBy: proved(approvals, 'a fact that changed meanwhile is asked for anew'),
    failure: /to deeply equal/,
  },
  {
    name: 'staff: the giver of an approval may it still',
    switches: [
      {
        file: 'server/people/staff/asker.ts',
        on: `scopeOf(await rolesOf(tx, spent.approvedBy), 'password', permission) === 'all' ? spent : undefined`,
        off: 'spent',
      },
    ],
    provedBy: proved(approvalMatrix, 'does not count once its giver has lost the role'),
    failure: /to deeply equal/,
  },
  {
    name: 'till: what a member gives out alone is a sum',
    switches: [
      { file: 'server/money/till/given-out.ts', on: 'soFar + amount > out.limitCents', off: 'amount > out.limitCents' },
    ],
    provedBy: proved('server/money/till/given-out.routes.test.ts', 'refunded in 4'),
    failure: /to be/,
  },
  {
    name: 'staff: no member acts for themself',
    switches: [
      {
        file: 'server/people/staff/own-matter.ts',
        on: `if (about.some((each) => own.has(each))) return true`,
        off: '',
      },
    ],
    provedBy: proved(approvals, 'by the own permission, in the own customer account'),
    failure: /to deeply equal/,
  },
  {
    name: 'staff: the hosts of staff and customers are apart',
    switches: [
      {
        file: 'server/platform/http/staff-host.ts',
        on: `done(ofStaff.test(path) === isStaffHost ? undefined : new Refusal('not_found'))`,
        off: 'done()',
      },
    ],
    provedBy: proved(host, 'no call of staff on the customers’ host', 'no call of customers on the staff’s host'),
    failure: /404/,
  },
  {
    name: 'staff: an encoded character leads past no host',
    switches: [
      { file: 'server/platform/http/staff-host.ts', on: 'return decodeURIComponent(path)', off: 'return path' },
    ],
    provedBy: proved(host, 'no call of staff as /api/v1/%73taff/team either'),
    failure: /404/,
  },
  {
    name: 'staff: a code of the second factor counts once',
    switches: [
      {
        file: 'server/people/staff/staff.store.ts',
        on: `.where((row) => row.or([row('totp_step', 'is', null), row('totp_step', '<', step)]))`,
        off: '',
      },
    ],
    provedBy: proved(secondFactor, 'one code at twelve log-ins at the same moment opens one session'),
    failure: /to be 1/,
  },
  {
    name: 'staff: a browser that logged in before passes the limits that strangers fill',
    switches: [
      {
        file: 'server/people/staff/log-in.ts',
        on: 'wrongPasswordsIn(ctx, staffBrowsers, knownAs, staffId, [',
        off: 'wrongPasswordsIn(ctx, staffBrowsers, undefined, staffId, [',
      },
    ],
    provedBy: proved(secondFactor, 'passes the closed account and the closed address, and has its own count'),
    failure: /429/,
  },
  {
    name: 'staff: codes guessed at once are counted one by one',
    switches: [{ file: 'server/people/staff/log-in.ts', on: `await refuseIfBlocked(ctx, tx, ...attempts)`, off: '' }],
    provedBy: proved(secondFactor, 'codes guessed at the same moment count no less than one by one'),
    failure: /to deeply equal/,
  },
  {
    name: 'staff: a PIN that wrong ones have closed stays closed',
    switches: [
      {
        file: 'server/people/staff/pins.ts',
        on: 'const attempts = await expectOpen(ctx, place, staffId)',
        off: 'const attempts = [ofPerson(place.counted, staffId), ofPlace(place.counted)]',
      },
    ],
    provedBy: proved(pins, 'count however long they are apart, until a right one'),
    failure: /pin_locked/,
  },
  {
    name: 'staff: wrong PINs pause a person and a device',
    switches: [
      {
        file: 'server/people/staff/pins.ts',
        on: `const full = await count(ctx, ctx.db, ...attempts)`,
        off: 'const full: string[] = []',
      },
    ],
    provedBy: proved(pins, 'twenty of several people pause the device for 15 minutes'),
    failure: /pin_closed/,
  },
  {
    name: 'staff: no time opens the PIN of a member who approves for others',
    switches: [
      {
        file: 'server/people/staff/pins.ts',
        on: 'mayApprove(await rolesOf(ctx.db, staffId)) ? ofApprover(counted, staffId) : ofPerson(counted, staffId)',
        off: 'ofPerson(counted, staffId)',
      },
    ],
    provedBy: proved(pins, 'close it at that device, whatever the time', 'count however long they are apart'),
    failure: /pin_locked|422/,
  },
  {
    name: 'staff: a log-in opens the own PIN alone, for the pause of its device alone',
    switches: [
      {
        file: 'server/people/staff/pins.store.ts',
        on: `.where('staff_id', '=', staffId)\n    .where('pause_ends_at', '=', pauseEndsAt)`,
        off: '',
      },
    ],
    provedBy: proved(
      pins,
      'open the own PIN at a paused device, and that of no other member',
      'open it for this pause of the device alone',
    ),
    failure: /pin_closed/,
  },
  {
    name: 'staff: a flood of log-ins refuses no PIN',
    switches: [
      {
        file: 'server/platform/passwords.ts',
        on: `matches(pin, stored, { line, urgency: 'urgent' })`,
        off: `matches(pin, stored, { line, urgency: 'ordinary' })`,
      },
    ],
    provedBy: proved(pins, 'a PIN unlocks and approves while'),
    failure: /503/,
  },
  {
    name: 'staff: a rush of customers takes no place of a call of staff',
    switches: [
      {
        file: 'server/platform/http/concurrency-limit.ts',
        on: "may === undefined || (may === 'anyone' && method !== 'GET') ? 'calls' : 'staff'",
        off: "may === undefined ? 'calls' : 'calls'",
      },
    ],
    provedBy: proved(
      'server/platform/http/concurrency-limit.routes.test.ts',
      'calls of customers and of staff take no places from each other',
    ),
    failure: /503/,
  },
  {
    name: 'staff: streams of hints are limited by member',
    switches: [{ file: 'server/people/staff/hints.ts', on: 'ofMember.of(me.id) >= maxOfMember || ', off: '' }],
    provedBy: proved('server/people/staff/hints.routes.test.ts', 'twelve streams of one member over all sessions'),
    failure: /503/,
  },
  {
    name: 'staff: a PIN goes before log-ins that wait',
    switches: [
      {
        file: 'server/platform/fair-queue.ts',
        on: '!urgent.isEmpty() && (ordinary.isEmpty() || urgentInRow < maxUrgentInRow)',
        off: 'ordinary.isEmpty()',
      },
    ],
    provedBy: {
      project: 'rules',
      files: ['server/platform/fair-queue.test.ts'],
      tests: ['goes before all ordinary work that waits', 'lets ordinary work go on'],
    },
    failure: /to deeply equal/,
  },
  {
    name: 'staff: a PIN gives no permission of a password',
    switches: [
      {
        file: 'server/people/staff/session.store.ts',
        on: `password_at: row.ref('excluded.password_at'),`,
        off: 'password_at: sql<Date | null>`coalesce(excluded.password_at, staff_session.password_at)`,',
      },
    ],
    provedBy: proved(pins, 'and no others, also where the password was given before'),
    failure: /logIn/,
  },
  {
    name: 'staff: a session of a device counts there alone',
    switches: [
      {
        file: 'server/people/staff/session.store.ts',
        on: 'and e.device_id is not distinct from ${deviceId}::uuid',
        off: '',
      },
    ],
    provedBy: proved(sessions, 'of a device counts at that device alone, and a device alone is no member'),
    failure: /to deeply equal/,
  },
  {
    name: 'staff: a device is counted by itself in limits',
    switches: [
      {
        file: 'server/platform/http/staff-bind.ts',
        on: 'device ? `device:${device.id}` : networkOfRequest(request)',
        off: 'networkOfRequest(request)',
      },
    ],
    provedBy: proved(sessions, 'an enrolled device is counted by itself'),
    failure: /429/,
  },
  {
    name: 'staff: one administrator stays, however many resign at once',
    switches: [{ file: 'server/people/staff/staff.store.ts', on: `.forUpdate(['s', 'r'])`, off: `.forUpdate('s')` }],
    provedBy: proved(sessions, 'keeps an administrator, also when two give the role away at the same moment'),
    failure: /409/,
  },
]

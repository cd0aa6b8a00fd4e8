import type { Guard } from './guard.ts'

const payments = 'server/money/payments/payments.routes.test.ts'

/** Requests, and the start of a server for customers. */
export const httpGuards: readonly Guard[] = [
  {
    name: 'a request that changes data comes from our own pages',
    switches: [
      {
        file: 'server/platform/http/route.ts',
        on: `if (isCrossSite(request, ownOrigin)) refuse('cross_site')`,
        off: '',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/platform/http/security-headers.routes.test.ts'],
      tests: ['a form of another site changes nothing'],
    },
    failure: /403/,
  },
  {
    name: 'adults only',
    switches: [
      {
        file: 'server/platform/http/policies.ts',
        on: `if (age < adultAge) refuse('adults_only')`,
        off: '',
      },
    ],
    provedBy: { project: 'embedded', files: [payments], tests: ['buy while under 18'] },
    failure: /403/,
  },
  {
    name: 'an account past the deadline without a confirmed address changes nothing',
    switches: [
      {
        file: 'server/platform/http/policies.ts',
        on: `if (blocked && writes(endpoint) && !endpoint.evenUnconfirmed) refuse('email_unconfirmed')`,
        off: '',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/people/account/profile.routes.test.ts'],
      tests: ['past the deadline the address may change, and nothing else'],
    },
    failure: /expected 200/,
  },
  {
    name: 'webhooks have places of their own, and few of them wait for a certificate',
    switches: [
      {
        file: 'server/platform/http/concurrency-limit.ts',
        on: "if (url.startsWith(`${apiRoot}/webhooks/`)) return 'webhooks'",
        off: '',
      },
      {
        file: 'providers/payments/wallet-paypal/certificates.ts',
        on: '!known.has(address) && fetching >= maxFetches',
        off: 'fetching < 0',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/money/payments/webhooks.routes.test.ts'],
      tests: ['messages that wait for a silent host take no place'],
    },
    failure: /expected 503 to be 200/,
  },
  {
    name: 'a server for customers starts only without the demo',
    switches: [
      {
        file: 'server/operation/app/compose.ts',
        on: "if (purpose === 'serve') await refuseDemo(config, database)",
        off: '',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/operation/app/deployment.routes.test.ts'],
      tests: ['a database with the demo centre never starts in production'],
    },
    failure: /resolved/,
  },
  {
    name: 'a request under a foreign name is refused',
    switches: [
      {
        file: 'server/platform/http/known-hosts.ts',
        on: `done(name !== undefined && known.has(name) ? undefined : new Refusal('unknown_host'))`,
        off: 'done()',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/platform/http/wire.routes.test.ts'],
      tests: ['a foreign Host header is refused'],
    },
    failure: /421/,
  },
  {
    name: 'what has arrived is read before a connection is closed',
    switches: [
      {
        file: 'server/platform/http/listener.ts',
        on: 'if (!waits) closeUnlessHeard(socket)',
        off: 'if (!waits) socket.destroy()',
      },
    ],
    provedBy: {
      project: 'rules',
      files: ['server/platform/http/listener.test.ts'],
      tests: ['is answered and not reset'],
    },
    failure: /ECONNRESET/,
  },
  {
    name: 'what has connected is accepted before the port is closed',
    switches: [
      {
        file: 'server/platform/http/listener.ts',
        on: `await acceptBacklog(server, address)`,
        off: 'void acceptBacklog(server, address)',
      },
    ],
    provedBy: { project: 'rules', files: ['server/platform/http/listener.test.ts'], tests: ['are served, not reset'] },
    failure: /ECONNRESET/,
  },
]

import type { Guard } from './guard.ts'

const tokens = 'providers/fiscal/answer-token.ts'
const tokenTests = 'providers/fiscal/answer-token.test.ts'

/** Answers of the tax authority, of which a false one would give an invoice an EOR that does not exist. */
export const fiscalGuards: readonly Guard[] = [
  {
    name: "an answer of the tax authority is signed by its certificate's key",
    switches: [
      {
        file: tokens,
        on: `!verify('RSA-SHA256', parts.input, signer.publicKey, parts.signature)`,
        off: 'verify.length < 0',
      },
    ],
    provedBy: { project: 'rules', files: [tokenTests], tests: ['a changed payload is refused'] },
    failure: /AssertionError/,
  },
  {
    name: 'a certificate of the tax authority comes from a trusted issuer',
    switches: [{ file: tokens, on: 'if (!isTrusted(signer, trust))', off: 'if (isTrusted.length < 0)' }],
    provedBy: {
      project: 'rules',
      files: [tokenTests],
      tests: ['a certificate of another issuer of the same name is refused'],
    },
    failure: /AssertionError/,
  },
  {
    name: 'an answer of the tax authority has the algorithm RS256',
    switches: [{ file: tokens, on: `field(header, 'alg') !== 'RS256'`, off: `field(header, 'alg') === ''` }],
    provedBy: { project: 'rules', files: [tokenTests], tests: ['the algorithm HS256 is refused'] },
    failure: /AssertionError/,
  },
  {
    name: 'an answer of the tax authority belongs to our message',
    switches: [
      {
        file: 'providers/fiscal/read.ts',
        on: `if (stringField(response, 'Header', 'MessageID')?.toLowerCase() !== messageId.toLowerCase())`,
        off: 'if (messageId.length < 0)',
      },
    ],
    provedBy: {
      project: 'rules',
      files: ['providers/fiscal/read.test.ts'],
      tests: ['the answer to another message is distrusted'],
    },
    failure: /AssertionError/,
  },
]

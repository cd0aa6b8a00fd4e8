import type { VoucherId } from '#contract/kit/id.ts'
import type { Context } from '#server/platform/context.ts'

/** What the database keeps of a code: a mark to find it by, and the code under a key that it does not know. */
export const hideCode = ({ secrets }: Pick<Context, 'secrets'>, voucherId: VoucherId, code: string) => ({
  codeHash: secrets.fingerprint('voucher', code),
  codeSealed: secrets.seal('voucher', voucherId, Buffer.from(code)),
})

export const codeMark = ({ secrets }: Pick<Context, 'secrets'>, code: string): Buffer =>
  secrets.fingerprint('voucher', code)

/** The code again, for the paper and the email that bring it. */
export const codeOf = (
  { secrets }: Pick<Context, 'secrets'>,
  voucher: { id: VoucherId; code_sealed: Uint8Array },
): string => secrets.unseal('voucher', voucher.id, voucher.code_sealed).toString()

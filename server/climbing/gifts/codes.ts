import type { VoucherId } from '#contract/platform/id.ts'
import type { Context } from '#server/platform/context.ts'

/** The stored forms of a code: a keyed hash to find it by, and the code encrypted (docs/product/gifts.md §3.3). */
export const storedCode = ({ secrets }: Pick<Context, 'secrets'>, voucherId: VoucherId, code: string) => ({
  codeHash: secrets.fingerprint('voucher', code),
  codeSealed: secrets.seal('voucher', voucherId, Buffer.from(code)),
})

export const codeHash = ({ secrets }: Pick<Context, 'secrets'>, code: string): Buffer =>
  secrets.fingerprint('voucher', code)

/** The decrypted code, for the PDF and the email of its buyer. */
export const codeOf = (
  { secrets }: Pick<Context, 'secrets'>,
  voucher: { id: VoucherId; code_sealed: Uint8Array },
): string => secrets.unseal('voucher', voucher.id, voucher.code_sealed).toString()

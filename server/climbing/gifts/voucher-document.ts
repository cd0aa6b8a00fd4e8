import { createHash } from 'node:crypto'
import { inWorkerThread } from '#server/platform/worker-thread.ts'
import { centreNow } from '#server/platform/centre-now.ts'
import type { Context } from '#server/platform/context.ts'
import { codeOf } from './codes.ts'
import * as store from './gifts.store.ts'
import type * as voucherPdf from './voucher.pdf.ts'

const renderInThread = inWorkerThread<typeof voucherPdf>(new URL('./voucher.pdf.ts', import.meta.url))

/** The content of the PDF, as frozen at the purchase. */
export const voucherContent = (ctx: Context, voucher: store.VoucherRow): voucherPdf.VoucherDocument => ({
  code: codeOf(ctx, voucher),
  name: voucher.name,
  kind: voucher.kind,
  ageGroup: voucher.age_group,
  validUntil: voucher.valid_until,
  boughtAt: voucher.bought_at,
  language: voucher.language,
})

/** The PDF of a voucher, rendered once and served as the same bytes. Stored encrypted, since it contains the code. */
export const voucherDocument = async (ctx: Context, voucher: store.VoucherRow): Promise<Uint8Array> => {
  const read = (sealed: Uint8Array) => ctx.secrets.unseal('voucher_document', voucher.id, sealed)
  const stored = await store.documentOf(ctx.db, voucher.id)
  if (stored) return read(stored)
  const centre = await centreNow(ctx)
  const bytes = await renderInThread('renderVoucher', voucherContent(ctx, voucher), centre, ctx.publicUrl)
  const sealed = ctx.secrets.seal('voucher_document', voucher.id, bytes)
  const sha256 = createHash('sha256').update(bytes).digest()
  await store.insertDocument(ctx.db, voucher.id, sealed, sha256, ctx.clock.now())
  return read((await store.documentOf(ctx.db, voucher.id)) ?? sealed)
}

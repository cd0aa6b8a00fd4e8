import type { Context } from '#server/platform/context.ts'
import { inWorkerThread } from '#server/platform/worker-thread.ts'
import type * as noticePdf from './buyers-notice.pdf.ts'

const renderInThread = inWorkerThread<typeof noticePdf>(new URL('./buyers-notice.pdf.ts', import.meta.url))

/** The sheet, or that the centre's file has no text for it. */
export type NoticeOutcome = { state: 'rendered'; bytes: Buffer } | { refused: 'no_notice' }

/** Renders the notice to buyers from the centre's file, for the counter (docs/product/fiscal.md §7.7). */
export const renderNotice = async ({ centre }: Pick<Context, 'centre'>): Promise<NoticeOutcome> =>
  centre.fursNotice === null
    ? { refused: 'no_notice' }
    : { state: 'rendered', bytes: await renderInThread('renderBuyersNotice', centre) }

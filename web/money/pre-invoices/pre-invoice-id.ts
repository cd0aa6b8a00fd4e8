import { useParams } from 'react-router'
import { isId, type PreInvoiceId } from '#contract/platform/id.ts'
import { NotFound } from '#web/platform/not-found.ts'

/** Pre-invoice id of the address; a malformed id is not found. */
export const usePreInvoiceId = (): PreInvoiceId => {
  const { preInvoiceId = '' } = useParams()
  if (!isId(preInvoiceId)) throw new NotFound()
  return preInvoiceId as PreInvoiceId
}

import { useParams } from 'react-router'
import { isId, type PreInvoiceId } from '#contract/kit/id.ts'
import { NotFound } from '#web/platform/not-found.ts'

/** The pro-forma in the address; one that cannot be anybody's is not there. */
export const usePreInvoiceId = (): PreInvoiceId => {
  const { preInvoiceId = '' } = useParams()
  if (!isId(preInvoiceId)) throw new NotFound()
  return preInvoiceId as PreInvoiceId
}

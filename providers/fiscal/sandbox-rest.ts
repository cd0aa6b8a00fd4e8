import { randomUUID, type X509Certificate } from 'node:crypto'
import type * as z from 'zod/mini'
import { jsonOf, stringField } from '#providers/kit/http.ts'
import type { Reply, Route, SandboxRequest } from '#providers/kit/sandbox/route.ts'
import { errorOf, type Answers, type Content } from './sandbox-answers.ts'
import { check, payloadOf } from './sandbox-checks.ts'
import { isCode } from './sandbox-faults.ts'
import type { Register } from './sandbox-ledger.ts'
import { BusinessPremiseRequest, InvoiceRequest, type SalesBookInvoice } from './schema.ts'

type CertifiedRequest = SandboxRequest & { certificate: X509Certificate }

const base = '/v1/cash_registers'

/** The port without TLS is only for control calls. */
const certified =
  (answer: (request: CertifiedRequest) => Reply): Route['answer'] =>
  (request) =>
    request.certificate
      ? answer({ ...request, certificate: request.certificate })
      : { status: 403, body: { error: 'a client certificate is required' } }

const messageIdOf = (body: string, name: string): string =>
  // An unreadable message has no id to repeat.
  stringField(jsonOf(payloadOf(body)), name, 'Header', 'MessageID') ?? randomUUID()

/** The authority's service for invoices and premises, on the port with mutual TLS. */
export const restRoutes = (register: Register, answers: Answers, now: () => Date): Route[] => {
  const at = () => now().toISOString()

  const registerBookInvoice = (invoice: SalesBookInvoice): Content => {
    if (!register.isOpen(invoice.BusinessPremiseID)) return errorOf('S006')
    const { SerialNumber: serial, SetNumber: set, InvoiceNumber: number } = invoice.SalesBookIdentifier
    const content = { serial, set, number, issuedOn: invoice.IssueDate }
    const amountCents = Math.round(invoice.InvoiceAmount * 100)
    const registered = register.bookInvoice(content)
    if (registered)
      return registered.number === number && registered.amountCents === amountCents
        ? { UniqueInvoiceID: registered.eor }
        : errorOf('S002', 'another invoice has this number')
    const eor = randomUUID()
    register.record({ type: 'book', at: at(), invoice: { ...content, eor, amountCents } })
    return { UniqueInvoiceID: eor }
  }

  const registerInvoice = (request: z.infer<typeof InvoiceRequest>): Content => {
    if ('SalesBookInvoice' in request.InvoiceRequest)
      return registerBookInvoice(request.InvoiceRequest.SalesBookInvoice)
    const { Invoice: invoice } = request.InvoiceRequest
    const { BusinessPremiseID: premises, ElectronicDeviceID: device, InvoiceNumber } = invoice.InvoiceIdentifier
    const { IssueDateTime: issuedAt, ProtectedID: zoi, SubsequentSubmit: isSubsequent = false } = invoice
    if (!register.isOpen(premises)) return errorOf('S006')
    const identifier = { premises, device, number: Number(InvoiceNumber), year: Number(issuedAt.slice(0, 4)) }
    const registered = register.invoice(identifier)
    if (!registered) {
      const eor = randomUUID()
      const amountCents = Math.round(invoice.InvoiceAmount * 100)
      const content = { ...identifier, issuedAt, zoi, eor, amountCents, isSubsequent }
      register.record({ type: 'invoice', at: at(), invoice: content })
      return { UniqueInvoiceID: eor }
    }
    if (registered.zoi !== zoi) {
      const conflict = { ...identifier, at: at(), zoi, registeredZoi: registered.zoi }
      register.record({ type: 'conflict', at: at(), conflict })
      return errorOf('S002', 'another invoice has this number')
    }
    register.record({ type: 'repeat', at: at(), identifier, isSubsequent })
    return { UniqueInvoiceID: registered.eor }
  }

  const registerPremises = (request: z.infer<typeof BusinessPremiseRequest>): Content => {
    const { BusinessPremiseID: mark, ClosingTag, ValidityDate } = request.BusinessPremiseRequest.BusinessPremise
    // Closed premises stay closed, and only registered ones can close.
    if (register.isClosed(mark) || (ClosingTag && !register.isOpen(mark))) return errorOf('S006')
    register.record({ type: 'premises', at: at(), mark, isClosed: ClosingTag === 'Z', validFrom: ValidityDate })
    return {}
  }

  /** A signed call: refused by a planned code, else checked and registered, and answered with a planned fault. */
  const signedCall = <Schema extends z.ZodMiniType>(
    name: string,
    schema: Schema,
    taxNumberOf: (request: z.output<Schema>) => number,
    act: (request: z.output<Schema>) => Content,
  ) =>
    certified((request) => {
      const { body, fault } = request
      const messageId = messageIdOf(body, `${name}Request`)
      const reply = (content: Content) => answers(`${name}Response`, messageId, content, fault)
      if (isCode(fault)) return reply(errorOf(fault))
      const checked = check(request, schema, taxNumberOf)
      return reply('code' in checked ? errorOf(checked.code, checked.reason) : act(checked.request))
    })

  return [
    {
      at: `POST ${base}/invoices`,
      call: 'invoice',
      textOf: payloadOf,
      answer: signedCall(
        'Invoice',
        InvoiceRequest,
        ({ InvoiceRequest: content }) => ('Invoice' in content ? content.Invoice : content.SalesBookInvoice).TaxNumber,
        registerInvoice,
      ),
    },
    {
      at: `POST ${base}/invoices/register`,
      call: 'premises',
      textOf: payloadOf,
      answer: signedCall(
        'BusinessPremise',
        BusinessPremiseRequest,
        ({ BusinessPremiseRequest: { BusinessPremise } }) => BusinessPremise.TaxNumber,
        registerPremises,
      ),
    },
    {
      at: `POST ${base}/echo`,
      call: 'echo',
      answer: certified(({ body }) => ({ body: { EchoResponse: stringField(jsonOf(body), 'EchoRequest') ?? '' } })),
    },
    { at: 'GET /__sandbox/ledger', answer: () => ({ body: register.summary() }) },
  ]
}

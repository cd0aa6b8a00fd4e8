import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '#server/account/account.routes.ts'
import { catalogueRoutes } from '#server/catalogue/catalogue.routes.ts'
import { classRoutes } from '#server/classes/classes.routes.ts'
import { familyRoutes } from '#server/family/family.routes.ts'
import { giftRoutes } from '#server/gifts/gifts.routes.ts'
import { privacyRoutes } from '#server/privacy/privacy.routes.ts'
import { invoiceRoutes } from '#server/invoices/invoices.routes.ts'
import { preInvoiceRoutes } from '#server/pre-invoices/pre-invoices.routes.ts'
import { participantsOfPreInvoices } from '#server/pre-invoices/participants.ts'
import { paymentRoutes } from '#server/payments/payments.routes.ts'
import { webhookRoutes } from '#server/payments/webhooks.routes.ts'
import { createBind } from '#server/http/bind.ts'
import { accessLog } from '#server/platform/audit-log.ts'
import { countInBatches, count } from '#server/platform/rate-limits.ts'
import { sessionCookie } from '#server/http/session-cookie.ts'
import { ticketRoutes } from '#server/tickets/tickets.routes.ts'
import { withdrawalRoutes } from '#server/withdrawals/withdrawals.routes.ts'
import { visitRoutes } from '#server/visits/visits.routes.ts'
import { personOfSession, type Me } from '#server/account/me.ts'
import { sessionMaxAgeMs } from '#server/account/person.rules.ts'
import type { SellingContext } from '#server/payments/goods.ts'

/** Every call of the API, module by module. */
export const apiRoutes = (api: FastifyInstance, ctx: SellingContext): void => {
  const countCall = countInBatches(ctx, 'calls')
  const bind = createBind<Me>({
    app: api,
    whoIs: (token, actorOf) => personOfSession(ctx, token, actorOf),
    cookie: sessionCookie(ctx.publicUrl, sessionMaxAgeMs),
    publicUrl: ctx.publicUrl,
    limit: async ({ id }, { file }) => {
      await countCall(id)
      if (file) await count(ctx, ctx.db, ['documents', id])
    },
    logAccess: accessLog.logger(ctx, (id) => ({ action: 'child_read', object: 'person', id, about: id })),
  })
  accountRoutes(bind, ctx)
  catalogueRoutes(bind, ctx)
  familyRoutes(bind, ctx)
  paymentRoutes(bind, ctx)
  ticketRoutes(bind, ctx)
  visitRoutes(bind, ctx)
  classRoutes(bind, ctx)
  giftRoutes(bind, ctx)
  invoiceRoutes(bind, ctx, participantsOfPreInvoices)
  preInvoiceRoutes(bind, ctx)
  withdrawalRoutes(bind, ctx)
  privacyRoutes(bind, ctx)
  webhookRoutes(api, ctx)
}

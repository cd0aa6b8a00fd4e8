import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '#server/account/account.routes.ts'
import { agreementRoutes } from '#server/arrivals/agreements.routes.ts'
import { arrivalRoutes } from '#server/arrivals/arrivals.routes.ts'
import { articleRoutes } from '#server/catalogue/articles.routes.ts'
import { attendanceRoutes } from '#server/attendance/attendance.routes.ts'
import { ownDateRoutes, reschedulingRoutes } from '#server/rescheduling/rescheduling.routes.ts'
import { cancellationRoutes } from '#server/cancellations/cancellations.routes.ts'
import { certificateRoutes, ownCertificateRoutes } from '#server/certificates/certificates.routes.ts'
import { catalogueRoutes } from '#server/catalogue/catalogue.routes.ts'
import { courseRoutes } from '#server/classes/courses.routes.ts'
import { classRoutes } from '#server/classes/classes.routes.ts'
import { deskRoutes } from '#server/desk/desk.routes.ts'
import { messageRoutes } from '#server/desk/message.routes.ts'
import { importRoutes } from '#server/imports/imports.routes.ts'
import { peopleRoutes } from '#server/desk/people.routes.ts'
import { cardOpener } from '#server/desk/opened-cards.ts'
import { describeCard, describeFound } from '#server/desk/person-card.ts'
import { todayRoutes } from '#server/desk/today.routes.ts'
import { familyRoutes } from '#server/family/family.routes.ts'
import { mergingRoutes } from '#server/merging/merging.routes.ts'
import { deskGiftRoutes } from '#server/gifts/desk-gifts.routes.ts'
import { giftRoutes } from '#server/gifts/gifts.routes.ts'
import { privacyRoutes } from '#server/privacy/privacy.routes.ts'
import { invoiceRoutes } from '#server/invoices/invoices.routes.ts'
import { preInvoiceRoutes } from '#server/pre-invoices/pre-invoices.routes.ts'
import { bansOf } from '#server/notes/bans.ts'
import { safetyNoteRoutes } from '#server/notes/safety-notes.routes.ts'
import { noteRoutes } from '#server/notes/notes.routes.ts'
import { officePreInvoiceRoutes } from '#server/pre-invoices/office.routes.ts'
import { fiscalRoutes } from '#server/fiscal/fiscal.routes.ts'
import { participantsOfPreInvoices } from '#server/pre-invoices/participants.ts'
import { fiscalExportRoutes } from '#server/invoices/fiscal-exports.routes.ts'
import { paymentRoutes } from '#server/payments/payments.routes.ts'
import { webhookRoutes } from '#server/payments/webhooks.routes.ts'
import { createBind } from '#server/http/bind.ts'
import { accessLog } from '#server/platform/audit-log.ts'
import { countInBatches, count } from '#server/platform/rate-limits.ts'
import { sessionCookie } from '#server/http/session-cookie.ts'
import { endBannedTickets } from '#server/tickets/tickets.ts'
import { ticketRoutes } from '#server/tickets/tickets.routes.ts'
import { withdrawalRoutes } from '#server/withdrawals/withdrawals.routes.ts'
import { visitRoutes } from '#server/visits/visits.routes.ts'
import { personOfSession, type Me } from '#server/account/me.ts'
import { sessionMaxAgeMs } from '#server/account/person.rules.ts'
import { demoLogIns } from '#server/demo/demo-staff.ts'
import { settingsOf } from '#server/settings/settings.ts'
import { boundBookRoutes } from '#server/sales/bound-book.routes.ts'
import { grantRoutes } from '#server/sales/grants.routes.ts'
import { monthRoutes } from '#server/sales/months.routes.ts'
import { salesRoutes, tillRoutes } from '#server/sales/sales.routes.ts'
import { settingsRoutes } from '#server/settings/settings.routes.ts'
import { auditLogRoutes } from '#server/staff/audit-log.routes.ts'
import { createStaffBind } from '#server/http/staff-bind.ts'
import { staffCookies } from '#server/http/staff-cookies.ts'
import { askingFirst, type AskingMember } from '#server/staff/asker.ts'
import { identify, type StaffMe } from '#server/staff/me.ts'
import { openSearches } from '#server/staff/searches.ts'
import { sessionMaxAgeMs as staffSessionMaxAgeMs } from '#server/staff/staff.rules.ts'
import { staffRoutes } from '#server/staff/staff.routes.ts'
import { teamRoutes } from '#server/staff/team.routes.ts'
import type { SellingContext } from '#server/payments/goods.ts'
import { countingSearches } from './searching-calls.ts'

/** Every call of staff, module by module; on the staff's own host (docs/product/staff.md §6). */
export const staffApiRoutes = (api: FastifyInstance, ctx: SellingContext): void => {
  const countCall = countInBatches(ctx, 'staff_calls')
  const searches = openSearches(ctx)
  const bindCall = createStaffBind<StaffMe, AskingMember>({
    app: api,
    staffUrl: ctx.staffUrl,
    cookies: staffCookies(ctx.staffUrl, staffSessionMaxAgeMs),
    identify: (tokens, request) => identify(ctx, tokens, request),
    limit: countCall,
    onChange: (topic) => ctx.hints.send(topic),
    askingFirst: (me, call, work) => askingFirst(ctx, me, call, work),
  })
  const bind = countingSearches(bindCall, searches)
  api.addHook('onClose', () => searches.write())
  staffRoutes(bind, ctx, { lockMinutes: async () => (await settingsOf(ctx)).lockMinutes, demoLogIns })
  teamRoutes(bind, ctx)
  settingsRoutes(bind, ctx)
  articleRoutes(bind, ctx)
  courseRoutes(bind, ctx)
  attendanceRoutes(bind, ctx)
  cancellationRoutes(bind, ctx)
  reschedulingRoutes(bind, ctx)
  importRoutes(bind, ctx)
  auditLogRoutes(bind, ctx, searches)
  fiscalExportRoutes(bind, ctx)
  peopleRoutes(bind, ctx)
  arrivalRoutes(bind, ctx, { openCard: cardOpener(ctx, describeCard), describeFound })
  mergingRoutes(bind, ctx, describeCard)
  messageRoutes(bind, ctx)
  certificateRoutes(bind, ctx)
  deskGiftRoutes(bind, ctx, describeCard)
  noteRoutes(bind, ctx, { cardOf: describeCard, endTickets: endBannedTickets })
  deskRoutes(bind, ctx)
  officePreInvoiceRoutes(bind, ctx)
  fiscalRoutes(bind, ctx)
  tillRoutes(bind, ctx)
  salesRoutes(bind, ctx)
  boundBookRoutes(bind, ctx)
  grantRoutes(bind, ctx, describeCard)
  monthRoutes(bind, ctx)
  todayRoutes(bind, ctx)
}

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
  accountRoutes(bind, ctx, (people) => bansOf(ctx, ctx.db, people))
  catalogueRoutes(bind, ctx)
  familyRoutes(bind, ctx)
  ownCertificateRoutes(bind, ctx)
  safetyNoteRoutes(bind, ctx)
  agreementRoutes(bind, ctx)
  paymentRoutes(bind, ctx)
  ticketRoutes(bind, ctx)
  visitRoutes(bind, ctx)
  classRoutes(bind, ctx)
  ownDateRoutes(bind, ctx)
  giftRoutes(bind, ctx)
  invoiceRoutes(bind, ctx, participantsOfPreInvoices)
  preInvoiceRoutes(bind, ctx)
  withdrawalRoutes(bind, ctx)
  privacyRoutes(bind, ctx)
  webhookRoutes(api, ctx)
}

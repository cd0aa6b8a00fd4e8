import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '#server/people/account/account.routes.ts'
import { newsRoutes } from '#server/reception/messages/news.routes.ts'
import { agreementRoutes } from '#server/reception/arrivals/agreements.routes.ts'
import { arrivalRoutes } from '#server/reception/arrivals/arrivals.routes.ts'
import { articleRoutes } from '#server/centre/catalogue/articles.routes.ts'
import { attendanceRoutes } from '#server/climbing/attendance/attendance.routes.ts'
import { ownDateRoutes, reschedulingRoutes } from '#server/climbing/rescheduling/rescheduling.routes.ts'
import { cancellationRoutes } from '#server/climbing/cancellations/cancellations.routes.ts'
import { certificateRoutes, ownCertificateRoutes } from '#server/people/certificates/certificates.routes.ts'
import { catalogueRoutes } from '#server/centre/catalogue/catalogue.routes.ts'
import { courseRoutes } from '#server/climbing/classes/courses.routes.ts'
import { classRoutes } from '#server/climbing/classes/classes.routes.ts'
import { deskRoutes } from '#server/reception/desk/desk.routes.ts'
import { messageRoutes } from '#server/reception/desk/message.routes.ts'
import { importRoutes } from '#server/reception/imports/imports.routes.ts'
import { peopleRoutes } from '#server/reception/desk/people.routes.ts'
import { cardOpener } from '#server/reception/desk/opened-cards.ts'
import { describeCard, describeFound } from '#server/reception/desk/person-card.ts'
import { todayRoutes } from '#server/reception/desk/today.routes.ts'
import { figuresRoutes } from '#server/reception/figures/figures.routes.ts'
import { familyRoutes } from '#server/people/family/family.routes.ts'
import { mergingRoutes } from '#server/reception/merging/merging.routes.ts'
import { deskGiftRoutes } from '#server/climbing/gifts/desk-gifts.routes.ts'
import { giftRoutes } from '#server/climbing/gifts/gifts.routes.ts'
import { privacyRoutes } from '#server/reception/privacy/privacy.routes.ts'
import { arePremisesClosed } from '#server/money/fiscal/register-premises.ts'
import { hasDocumentSince } from '#server/money/invoices/invoices.ts'
import { openTills } from '#server/money/till/till-session.ts'
import { invoiceRoutes } from '#server/money/invoices/invoices.routes.ts'
import { preInvoiceRoutes } from '#server/money/pre-invoices/pre-invoices.routes.ts'
import { bansOf } from '#server/people/notes/bans.ts'
import { safetyNoteRoutes } from '#server/people/notes/safety-notes.routes.ts'
import { noteRoutes } from '#server/people/notes/notes.routes.ts'
import { officePreInvoiceRoutes } from '#server/money/pre-invoices/office.routes.ts'
import { fiscalRoutes } from '#server/money/fiscal/fiscal.routes.ts'
import { participantsOfPreInvoices } from '#server/money/pre-invoices/pre-invoices.ts'
import { fiscalExportRoutes } from '#server/money/invoices/fiscal-exports.routes.ts'
import { paymentRoutes } from '#server/money/payments/payments.routes.ts'
import { webhookRoutes } from '#server/money/payments/webhooks.routes.ts'
import { createBind } from '#server/platform/http/bind.ts'
import { accessLog } from '#server/platform/audit-log.ts'
import { countInBatches, count } from '#server/platform/rate-limits.ts'
import { sessionCookie } from '#server/platform/http/session-cookie.ts'
import { endBannedTickets } from '#server/climbing/tickets/tickets.ts'
import { ticketRoutes } from '#server/climbing/tickets/tickets.routes.ts'
import { withdrawalRoutes } from '#server/climbing/withdrawals/withdrawals.routes.ts'
import { visitRoutes } from '#server/climbing/visits/visits.routes.ts'
import { personOfSession, type Me } from '#server/people/account/me.ts'
import { sessionMaxAgeMs } from '#server/people/account/person.rules.ts'
import { demoLogIns } from '#server/operation/demo/demo-staff.ts'
import { settingsOf } from '#server/centre/settings/settings.ts'
import { boundBookRoutes } from '#server/reception/sales/bound-book.routes.ts'
import { grantRoutes } from '#server/reception/sales/grants.routes.ts'
import { monthRoutes } from '#server/reception/sales/months.routes.ts'
import { salesRoutes, tillRoutes } from '#server/reception/sales/sales.routes.ts'
import { settingsRoutes } from '#server/centre/settings/settings.routes.ts'
import { hoursRoutes, officeHoursRoutes } from '#server/centre/hours/hours.routes.ts'
import { auditLogRoutes } from '#server/people/staff/audit-log.routes.ts'
import { readCentreFirst } from '#server/platform/http/present-files.ts'
import { createStaffBind } from '#server/platform/http/staff-bind.ts'
import { staffCookies } from '#server/platform/http/staff-cookies.ts'
import { askingFirst, type AskingMember } from '#server/people/staff/asker.ts'
import { identify, type StaffMe } from '#server/people/staff/me.ts'
import { openSearches } from '#server/people/staff/searches.ts'
import { sessionMaxAgeMs as staffSessionMaxAgeMs } from '#server/people/staff/staff.rules.ts'
import { staffRoutes } from '#server/people/staff/staff.routes.ts'
import { teamRoutes } from '#server/people/staff/team.routes.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import { countingSearches } from './searching-calls.ts'

/** Every call of staff, module by module; on the staff's own host (docs/product/staff.md §6). */
export const staffApiRoutes = (api: FastifyInstance, ctx: SellingContext): void => {
  readCentreFirst(api, ctx)
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
  settingsRoutes(bind, ctx, {
    hasDocumentSince: (day) => hasDocumentSince(ctx.db, day),
    openTills: () => openTills(ctx),
    arePremisesClosed: (mark) => arePremisesClosed(ctx, mark),
  })
  officeHoursRoutes(bind, ctx)
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
  newsRoutes(bind, ctx)
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
  figuresRoutes(bind, ctx)
}

/** Every call of the API, module by module. */
export const apiRoutes = (api: FastifyInstance, ctx: SellingContext): void => {
  readCentreFirst(api, ctx)
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
  hoursRoutes(bind, ctx)
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

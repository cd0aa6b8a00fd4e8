/** An opaque id of one kind: the id of a ticket is no id of a person. */
export type Id<Of extends string> = string & { readonly $id: Of }

export type PersonId = Id<'person'>
export type ArticleId = Id<'article'>
export type TicketId = Id<'ticket'>
export type VisitId = Id<'visit'>
export type IntentId = Id<'intent'>
export type InvoiceId = Id<'invoice'>
export type ClassId = Id<'class'>
export type PreInvoiceId = Id<'preInvoice'>
export type VoucherId = Id<'voucher'>
export type WithdrawalId = Id<'withdrawal'>
export type StaffId = Id<'staff'>
export type DeviceId = Id<'device'>
export type ApprovalId = Id<'approval'>
export type EmailId = Id<'email'>
export type PaymentId = Id<'payment'>
export type ProductId = Id<'product'>
export type CancellationId = Id<'cancellation'>
export type HandRefundId = Id<'handRefund'>
export type RefundId = Id<'refund'>
export type ImportId = Id<'import'>
export type CertificateId = Id<'certificate'>
export type NoteId = Id<'note'>
export type EntryBanId = Id<'entryBan'>
export type ArrivalId = Id<'arrival'>
export type GuardianRequestId = Id<'guardianRequest'>
/** One date of a class. */
export type ClassDateId = Id<'classDate'>
/** A saved filter of people. */
export type AudienceId = Id<'audience'>
/** News to the people of a filter. */
export type CampaignId = Id<'campaign'>
export type MakeupId = Id<'makeup'>
/** A visit that waited without a connection and needs a member's look. */
export type DoubtfulVisitId = Id<'doubtfulVisit'>
/** A change of one date, by the key of its call. */
export type DateChangeId = Id<'dateChange'>
export type PlaceMoveId = Id<'placeMove'>
export type TillSessionId = Id<'tillSession'>
/** A sale at the desk. */
export type SaleId = Id<'sale'>
/** What a member put right about an invoice of a till. */
export type DeskCorrectionId = Id<'deskCorrection'>
/** A time in which no invoice could be issued. */
export type OutageId = Id<'outage'>
/** A ticket that was given without a sale. */
export type GrantId = Id<'grant'>
/** A view of a report that is kept by name. */
export type SavedViewId = Id<'savedView'>
/** A ticket on no one's name. */
export type BearerTicketId = Id<'bearerTicket'>
/** A refund that a till paid out. */
export type DeskRefundId = Id<'deskRefund'>

export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

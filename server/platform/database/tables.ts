// Generated from the migrated database by `npm run tables`; tests/house/tables.test.ts compares.
import type { ColumnType, Generated } from 'kysely'
import type { Company } from '#contract/cart.ts'
import type { Category, TicketType } from '#contract/catalogue.ts'
import type { GiftKind } from '#contract/gifts.ts'
import type { AgeGroup } from '#contract/kit/age-groups.ts'
import type { Day } from '#contract/kit/day.ts'
import type { ArticleId, ClassId, IntentId, InvoiceId, PersonId, PreInvoiceId, TicketId, VisitId, VoucherId } from '#contract/kit/id.ts'
import type { Language, LocalizedText } from '#contract/kit/language.ts'
import type { Cents } from '#contract/kit/money.ts'
import type { PlainRefusal } from '#contract/kit/refusals.ts'
import type { Kind } from '#contract/payments.ts'
import type { Outcome } from '#providers/payments/outcome.ts'
import type { Buyer, FrozenTerm, InvoiceLine, PaidWith, Seller, VatLine } from '#server/invoices/invoices.rules.ts'
import type { SaleLine } from '#server/payments/goods.ts'
import type { RefundReason } from '#server/payments/payments.rules.ts'
import type { TicketTerms } from '#server/tickets/tickets.rules.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    agreement: {
      id: string
      person_id: PersonId
      signed_by: PersonId
      subject: 'terms' | 'rules' | 'guardian'
      version: string
      signed_at: Date
    }
    article: {
      id: ArticleId
      category: Category
      type: TicketType | null
      age_groups: AgeGroup[]
      name: ColumnType<LocalizedText, string, string>
      price_cents: Cents
      vat_class: string
      duration_days: number | null
      visits: number | null
      activation_days: number | null
      visible: Generated<boolean>
      position: Generated<number>
      start_date: Day | null
      end_date: Day | null
      no_classes: number | null
      gift: Generated<boolean>
    }
    catalogue_version: {
      only_one: Generated<boolean>
      version: string
    }
    checkout: {
      id: string
      intent_id: IntentId
      supplier: 'card' | 'wallet'
      source: 'card' | 'paypal' | 'applepay'
      reference: string
      supplier_id: string | null
      integrity: string | null
      state: Generated<'opening' | 'open' | 'over'>
      last_outcome: Outcome['kind'] | null
      returned_at: Date | null
      opened_at: Date
      asking_until: Date | null
      asked_at: Date | null
      asked_before_at: Date | null
      ask_at: Date | null
      capture_attempt: Generated<number>
      declined_ids: Generated<string[]>
      refused: PlainRefusal | null
    }
    class: {
      id: ClassId
      name: ColumnType<LocalizedText, string, string>
      teachers: string[]
      max_students: number
      age_groups: AgeGroup[]
      visible: Generated<boolean>
      cancelled_at: Date | null
      starts_at: Date
      ends_at: Date
    }
    class_date: {
      class_id: ClassId
      starts_at: Date
      ends_at: Date
    }
    class_price: {
      article_id: ArticleId
      class_id: ClassId
      price_cents: Cents
    }
    deed: {
      id: string
      at: Date
      actor: 'customer' | 'operator' | 'system' | 'supplier'
      person_id: PersonId | null
      action: string
      object: string
      object_id: string | null
      about_id: PersonId | null
      fields: Generated<string[]>
      address_hash: Buffer | null
      request_id: string | null
      day: Day | null
    }
    guardianship: {
      guardian_id: PersonId
      child_id: PersonId
      since: Date
    }
    intent: {
      id: IntentId
      reference: string
      kind: Kind | null
      payer_id: PersonId
      participant_id: PersonId
      lines: ColumnType<SaleLine[] | null, string | null | undefined, string | null>
      total_cents: Cents
      company: ColumnType<Company | null, string | null | undefined, string | null>
      language: Language
      fingerprint: string | null
      state: Generated<'open' | 'fulfilled' | 'refunded' | 'review'>
      reason: RefundReason | null
      created_at: Date
      quoted_at: Date
      settled_at: Date | null
      seen_at: Date | null
      held_until: Date | null
    }
    invoice: {
      id: InvoiceId
      business_premises: string
      device_no: string
      year: number
      invoice_no: number
      issued_at: string
      intent_id: IntentId | null
      buyer_id: PersonId
      language: Language
      lines: ColumnType<InvoiceLine[], string, string>
      vat: ColumnType<VatLine[], string, string>
      total_cents: Cents
      seller: ColumnType<Seller, string, string>
      buyer: ColumnType<Buyer, string, string>
      payment_method: PaidWith
      pre_invoice_id: PreInvoiceId | null
      cancels: InvoiceId | null
      cancelled_because: string | null
    }
    invoice_counter: {
      business_premises: string
      device_no: string
      year: number
      last_no: number
      last_issued_at: string
    }
    invoice_document: {
      invoice_id: InvoiceId
      bytes: Buffer
      sha256: Buffer
      rendered_at: Date
    }
    limit_count: {
      name: string
      key: Buffer
      count: number
      resets_at: Date
      opens_at: Date | null
    }
    login: {
      person_id: PersonId
      email: string
      email_canonical: string
      password_hash: string
      confirmed_at: Date | null
      confirm_by: Date
      codes_requested: Generated<number>
      password_changed_at: Date | null
    }
    lost_number: {
      series: string
      year: number
      first_no: number
      last_no: number
      noted_at: Date
    }
    mail: {
      id: string
      kind: string
      recipient: string
      person_id: PersonId | null
      language: Language
      data: ColumnType<unknown, string, string>
      state: Generated<'queued' | 'sent' | 'dead'>
      subject: string | null
      created_at: Date
      sent_at: Date | null
      about: string | null
      again: Generated<boolean>
      dropped_at: Date | null
    }
    milestone: {
      name: string
      begun_at: Date
      done_at: Date | null
    }
    one_time_token: {
      token_hash: Buffer
      purpose: string
      person_id: PersonId
      email_canonical: string
      created_at: Date
      expires_at: Date
      used_at: Date | null
      revoked_at: Date | null
      email: string
      requested_by: string | null
    }
    payment: {
      id: string
      intent_id: IntentId
      checkout_id: string
      supplier: 'card' | 'wallet'
      supplier_payment_id: string
      cents: Cents
      brand: string
      spent_on: 'sale' | 'refund' | 'review' | null
      taken_at: Date
    }
    person: {
      id: PersonId
      first_name: string
      last_name: string
      birth_date: Day
      address: string
      city: string
      postal_code: string
      country: string
      phone_number: string
      climbing_ability: number
      language: Language
      newsletter: Generated<boolean>
      parent_contact_email: Generated<string>
      created_at: Date
      forgotten_at: Date | null
    }
    place: {
      id: string
      class_id: ClassId
      article_id: ArticleId
      participant_id: PersonId
      payer_id: PersonId
      state: 'held' | 'confirmed' | 'released'
      held_until: Date | null
      intent_id: IntentId | null
      pre_invoice_id: PreInvoiceId | null
      created_at: Date
      held_since: Date | null
    }
    pre_invoice: {
      id: PreInvoiceId
      year: number
      number: number
      buyer_id: PersonId
      participant_id: PersonId
      participant_name: string | null
      article_id: ArticleId
      class_ids: ClassId[]
      name: ColumnType<LocalizedText, string, string>
      lines: ColumnType<InvoiceLine[], string, string>
      vat: ColumnType<VatLine[], string, string>
      terms: ColumnType<FrozenTerm[], string, string>
      total_cents: Cents
      seller: ColumnType<Seller, string, string>
      buyer: ColumnType<Buyer, string, string>
      language: Language
      issued_at: Date
      due_at: Date
      release_at: Date | null
      reminded_at: Date | null
      state: Generated<'open' | 'paid' | 'void'>
      closed_at: Date | null
    }
    pre_invoice_counter: {
      year: number
      last_no: number
    }
    pre_invoice_document: {
      pre_invoice_id: PreInvoiceId
      bytes: Buffer
      sha256: Buffer
      rendered_at: Date
    }
    refund: {
      id: string
      payment_id: string
      cents: Cents
      reason: RefundReason
      state: Generated<'queued' | 'in_transit' | 'refunded' | 'failed'>
      supplier_refund_id: string | null
      queued_at: Date
      asked_at: Date | null
      settled_at: Date | null
      attempt: Generated<number>
    }
    session: {
      token_hash: Buffer
      person_id: PersonId
      created_at: Date
      last_seen_at: Date
      expires_at: Date
      device: Generated<string>
    }
    supplier_answer: {
      id: string
      checkout_id: string
      source: string
      status: number
      body: ColumnType<unknown, string, string>
      received_at: Date
      position: number
      read_at: Date | null
    }
    switched_off: {
      what: string
      since: Date
    }
    ticket: {
      id: TicketId
      holder_id: PersonId
      intent_id: IntentId | null
      article_id: ArticleId
      name: ColumnType<LocalizedText, string, string>
      type: TicketType
      bought_at: Date
      duration_days: number
      visits: number | null
      used_visits: Generated<number>
      activated_at: Date | null
      valid_until: Date
      voucher_id: VoucherId | null
      voided_at: Date | null
    }
    visit: {
      id: VisitId
      person_id: PersonId
      ticket_id: TicketId
      ticket_name: ColumnType<LocalizedText, string, string>
      ticket_type: TicketType
      at: Date
      scan: string
    }
    voucher: {
      id: VoucherId
      code_hash: Buffer
      code_sealed: Buffer
      article_id: ArticleId
      name: ColumnType<LocalizedText, string, string>
      kind: GiftKind
      age_group: AgeGroup
      terms: ColumnType<TicketTerms | null, string | null | undefined, string | null>
      buyer_id: PersonId
      intent_id: IntentId
      language: Language
      bought_at: Date
      valid_until: Date
      redeemed_at: Date | null
      redeemed_by: PersonId | null
      redeemed_for: PersonId | null
      voided_at: Date | null
    }
    voucher_document: {
      voucher_id: VoucherId
      sealed: Buffer
      sha256: Buffer
      rendered_at: Date
    }
  }
}

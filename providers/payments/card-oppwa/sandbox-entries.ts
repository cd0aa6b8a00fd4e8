/** A transaction of either type. Amount, currency and reference are those the supplier will report. */
export interface Payment {
  id: string
  checkoutId: string
  type: 'DB' | 'RF'
  amount: string
  currency: string
  reference: string
  brand: string
  code: string
  /** Only the card data that real answers contain; number and CVV are never stored. */
  card?: { bin: string; last4Digits: string; holder: string; expiryMonth: string; expiryYear: string }
  /** The payment that a refund belongs to. */
  referencedId?: string
  /** The supplier's answer does not name the refunded payment. */
  unlinked?: boolean
  /** Becomes this code by itself at this time. */
  later?: { at: string; code: string } | undefined
  /** Address to which the payer returns. */
  back?: string | undefined
}

/** All events of the sandbox; its state is the replay of these lines. */
export type Entry = { at: string } & (
  | { event: 'checkout'; id: string; params: Record<string, string> }
  | { event: 'payment'; payment: Payment }
  /** A payment got another result code, since a pending one ended. */
  | { event: 'code'; paymentId: string; code: string }
  /** The final status of a checkout was read, which is possible once. */
  | { event: 'read'; paymentId: string }
)

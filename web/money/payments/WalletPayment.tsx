import { useState } from 'react'
import { payments } from '#contract/calls.ts'
import type { Intent, Suppliers } from '#contract/money/payments.ts'
import { WalletButtons } from '#providers/payments/wallet-paypal/widget.tsx'
import { m } from '#texts/compiled/messages.js'
import { ApiError, call } from '#web/platform/api.ts'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { isCaptureUnknown } from './wallet-order.ts'
import styles from './WalletPayment.module.css'

export interface WalletPaymentProps {
  intent: Intent
  beginAtOnce: boolean
  supplier: NonNullable<Suppliers['wallet']>
  /** Address of the success page, for a purchase that is already paid. */
  success: string
  /** Called when the wallet's window opens for this order. */
  onOrder: (orderId: string) => void
  /** Called when the order was captured or is being confirmed. */
  onPaid: (orderId: string) => Promise<void>
  /** Called when the order is approved, and whether it was captured is not known yet. */
  onUnanswered: (orderId: string) => void
}

type Message = { tone: 'info' | 'danger'; text: string }

/** The wallet's buttons; the server makes order and capture, never the browser (docs/product/payments.md §3.2). */
export const WalletPayment = ({
  intent,
  beginAtOnce,
  supplier,
  success,
  onOrder,
  onPaid,
  onUnanswered,
}: WalletPaymentProps) => {
  const [message, setMessage] = useState<Message>()
  const params = { intentId: intent._id }

  const createOrder = async (source: 'paypal' | 'applepay') => {
    setMessage(undefined)
    const { orderId } = await call(payments.walletOrder, { params, body: { source, beginAtOnce } })
    onOrder(orderId)
    return orderId
  }
  const approved = async (orderId: string) => {
    setMessage({ tone: 'info', text: m.pay_capturing() })
    try {
      await call(payments.walletCapture, { params, body: { orderId } })
    } catch (error) {
      if (isCaptureUnknown(error)) {
        onUnanswered(orderId)
        return 'done'
      }
      if (!(error instanceof ApiError) || error.code !== 'wallet_restart') throw error
      setMessage({ tone: 'danger', text: error.message })
      return 'restart'
    }
    await onPaid(orderId)
    return 'done'
  }
  const failed = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'already_paid') location.replace(success)
    else setMessage({ tone: 'danger', text: error instanceof ApiError ? error.message : m.pay_failed() })
  }

  return (
    <div className={styles.place}>
      {message && (
        <Notice tone={message.tone} live={message.tone === 'danger' ? 'alert' : 'status'}>
          {message.text}
        </Notice>
      )}
      <WalletButtons
        clientId={supplier.clientId}
        sdk={supplier.sdk}
        createOrder={createOrder}
        onApproved={approved}
        onCancelled={() => setMessage({ tone: 'info', text: m.pay_cancelled() })}
        onFailed={failed}
      />
    </div>
  )
}

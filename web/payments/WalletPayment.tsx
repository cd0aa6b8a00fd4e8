import { useState } from 'react'
import { payments } from '#contract/calls.ts'
import type { Intent, Suppliers } from '#contract/payments.ts'
import { WalletButtons } from '#providers/payments/wallet-paypal/widget.tsx'
import { m } from '#texts/compiled/messages.js'
import { ApiError, call } from '#web/platform/api.ts'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './WalletPayment.module.css'

interface WalletPaymentProps {
  intent: Intent
  supplier: Suppliers['wallet']
  /** Where a purchase that was paid meanwhile is told of. */
  success: string
  /** The order was captured, or is being confirmed: the purchase goes on. */
  onPaid: (orderId: string) => Promise<void>
}

type Said = { tone: 'info' | 'danger'; text: string }

/** The wallet's buttons; order and capture are made by our server, never by the browser (design §3.2). */
export const WalletPayment = ({ intent, supplier, success, onPaid }: WalletPaymentProps) => {
  const [said, setSaid] = useState<Said>()
  const params = { intentId: intent._id }

  const createOrder = async (source: 'paypal' | 'applepay') => {
    setSaid(undefined)
    return (await call(payments.walletOrder, { params, body: { source } })).orderId
  }
  const approved = async (orderId: string) => {
    setSaid({ tone: 'info', text: m.pay_capturing() })
    try {
      await call(payments.walletCapture, { params, body: { orderId } })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'wallet_restart') throw error
      setSaid({ tone: 'danger', text: error.message })
      return 'restart'
    }
    await onPaid(orderId)
    return 'done'
  }
  const failed = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'already_paid') location.replace(success)
    else setSaid({ tone: 'danger', text: error instanceof ApiError ? error.message : m.pay_failed() })
  }

  return (
    <div className={styles.place}>
      {said && (
        <Notice tone={said.tone} live={said.tone === 'danger' ? 'alert' : 'status'}>
          {said.text}
        </Notice>
      )}
      <WalletButtons
        clientId={supplier.clientId}
        sdk={supplier.sdk}
        createOrder={createOrder}
        onApproved={approved}
        onCancelled={() => setSaid({ tone: 'info', text: m.pay_cancelled() })}
        onFailed={failed}
      />
    </div>
  )
}

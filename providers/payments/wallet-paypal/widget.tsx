import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js'
import { useEffect, useEffectEvent, useRef } from 'react'

interface WalletButtonsProps {
  clientId: string
  /** Address of the JS SDK: PayPal's own, or the sandbox's. */
  sdk: string
  /** Creates the order on our server and returns its id; the buttons never name an amount. */
  createOrder: (source: 'paypal' | 'applepay') => Promise<string>
  /** Settles on our server; `restart` sends the payer back to choose another way to pay. */
  onApproved: (orderId: string) => Promise<'done' | 'restart'>
  /** The payer went back or closed the window. */
  onCancelled: () => void
  onFailed: (error: unknown) => void
  disabled?: boolean
}

// A window closed early is reported as an error, or as a cancellation and an error (paypal/paypal-js issue 613).
const closedByPayer = /popup close|window is closed|window closed/i

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)

const style = { layout: 'vertical', shape: 'rect', height: 48 } as const

const Buttons = ({ createOrder, onApproved, onCancelled, onFailed, disabled = false }: WalletButtonsProps) => {
  const [{ isRejected }] = usePayPalScriptReducer()
  const isReported = useRef(false)

  const fail = (error: unknown) => {
    console.error('Napaka pri plačilu:', error)
    onFailed(error)
  }

  // The loader reports a script that did not load only by its state; StrictMode runs the effect twice.
  const failToLoad = useEffectEvent(() => {
    if (isReported.current) return
    isReported.current = true
    fail(new Error('The wallet script did not load'))
  })
  useEffect(() => {
    if (isRejected) failToLoad()
  }, [isRejected])

  // PayPalButtons calls its callbacks through a proxy, so these are always those of the latest render.
  return (
    <PayPalButtons
      style={style}
      disabled={disabled}
      createOrder={({ paymentSource }) => createOrder(paymentSource === 'applepay' ? 'applepay' : 'paypal')}
      onApprove={async ({ orderID }, actions) => {
        if ((await onApproved(orderID)) === 'restart') actions.restart()
      }}
      onCancel={() => onCancelled()}
      onError={(error) => (closedByPayer.test(messageOf(error)) ? onCancelled() : fail(error))}
    />
  )
}

/** PayPal's and Apple Pay's buttons. They contain no text of ours; the page around them reports the result. */
export const WalletButtons = (props: WalletButtonsProps) => {
  const { clientId, sdk } = props
  const options = {
    clientId,
    sdkBaseUrl: sdk,
    currency: 'EUR',
    intent: 'capture',
    components: ['buttons'],
    disableFunding: ['card'],
    enableFunding: ['applepay'],
  }
  // The provider reads its options once, so other keys need another provider.
  return (
    <PayPalScriptProvider key={`${sdk} ${clientId}`} options={options}>
      <Buttons {...props} />
    </PayPalScriptProvider>
  )
}

import { useEffect, useEffectEvent, useRef } from 'react'
import type { Language } from '#contract/platform/language.ts'
import { mountWidget } from './widget-mount.ts'

export interface CardWidgetProps {
  /** Address of the gateway's script, without the checkout id. */
  script: string
  checkout: { id: string; integrity: string }
  /** Absolute; the payer returns to it with `id` and `resourcePath`. */
  returnUrl: string
  language: Language
  /** Text of the supplier's form for an expired card (docs/product/payments.md §3.3). */
  expiredText: string
  /** Label of the supplier's pay button; without it the supplier's own label is used. */
  payText?: string
  onReady: () => void
  /**
   * `ScriptError` (not loaded, or blocked by its integrity hash), `Timeout` (missing after 30 seconds),
   * `InvalidCheckoutIdError` (used or expired: a new checkout is needed), or another error name of COPYandPAY.
   */
  onFailed: (name: string) => void
}

/** The card supplier's own form. Card data goes from its frame to the supplier, never through our page. */
export const CardWidget = ({
  script,
  checkout,
  returnUrl,
  language,
  expiredText,
  payText,
  onReady,
  onFailed,
}: CardWidgetProps) => {
  const container = useRef<HTMLDivElement>(null)
  const ready = useEffectEvent(onReady)
  const failed = useEffectEvent(onFailed)
  const { id, integrity } = checkout

  // An effect, since the supplier's script changes the DOM below this element itself.
  useEffect(() => {
    if (!container.current) return undefined
    return mountWidget({
      container: container.current,
      script,
      checkout: { id, integrity },
      returnUrl,
      options: {
        locale: language,
        style: 'plain',
        paymentTarget: '_top',
        errorMessages: { expiryMonthError: expiredText, expiryYearError: expiredText },
        ...(payText !== undefined && { labels: { submit: payText } }),
        onReady: () => ready(),
        onError: ({ name }) => failed(name),
      },
      onLost: (name) => failed(name),
    })
  }, [script, id, integrity, returnUrl, language, expiredText, payText])

  return <div ref={container} className="card-widget" />
}

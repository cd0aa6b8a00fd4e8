import { useEffect, useEffectEvent, useRef } from 'react'
import type { Language } from '#contract/kit/language.ts'
import { mountWidget } from './widget-mount.ts'

export interface CardWidgetProps {
  /** The gateway's script address, without the checkout id. */
  script: string
  checkout: { id: string; integrity: string }
  /** Absolute; the payer comes back here with `id` and `resourcePath`. */
  returnUrl: string
  language: Language
  /** What the supplier's form says about a card whose expiry has passed (spec §5: 'Kartica ni več veljavna'). */
  expiredText: string
  /** Words on the supplier's pay button; without them it has its own. */
  payText?: string
  onReady: () => void
  /**
   * `ScriptError` (did not load, or was blocked by its integrity hash), `Timeout` (not there after half a minute),
   * `InvalidCheckoutIdError` (used or expired: a new checkout is needed), or another error name of COPYandPAY.
   */
  onFailed: (name: string) => void
}

/** The card supplier's own form. Card data goes from its frame to the supplier and never through our page. */
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
  const place = useRef<HTMLDivElement>(null)
  const ready = useEffectEvent(onReady)
  const failed = useEffectEvent(onFailed)
  const { id, integrity } = checkout

  // An effect, since the supplier's script rewrites the DOM below this element by itself.
  useEffect(() => {
    if (!place.current) return undefined
    return mountWidget({
      place: place.current,
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

  return <div ref={place} className="card-widget" />
}

import { brands } from './brands.ts'

/** Options of COPYandPAY that we set; its script reads them once, when it runs. */
export interface WidgetOptions {
  locale: string
  style: 'plain' | 'card' | 'logos' | 'none'
  /** With `_top` the whole tab goes to the bank and back. The hosts in a frame could not be listed in our policy. */
  paymentTarget: string
  labels?: { submit: string }
  errorMessages?: Record<string, string>
  onReady?: (forms: { containerKey: string; ccMethods: string[] }[]) => void
  onError?: (error: { name: string; message?: string }) => void
}

declare global {
  interface Window {
    wpwlOptions?: WidgetOptions | undefined
    wpwl?: { unload?: () => void } | undefined
  }
}

export interface Mount {
  container: HTMLElement
  /** Address of the gateway's script, without the checkout id. */
  script: string
  checkout: { id: string; integrity: string }
  returnUrl: string
  options: WidgetOptions
  /** The form is missing: `ScriptError`, or `Timeout` after 30 seconds (it may still come then). */
  onLost: (name: string) => void
}

/**
 * A removed script still runs when it arrives, and would fill the form of the next checkout. The customer would then
 * pay the wrong one. So each form waits for the earlier script.
 */
let previousScript: Promise<void> = Promise.resolve()

const isOurs = (script: HTMLScriptElement): boolean => /paymentWidgets\.js|static\.min\.js/.test(script.src)

const unload = (container: HTMLElement): void => {
  window.wpwl?.unload?.()
  for (const script of Array.from(document.scripts).filter(isOurs)) script.remove()
  window.wpwlOptions = undefined
  container.replaceChildren()
}

/** Mounts form and script of one checkout; the returned function removes them. */
export const mountWidget = ({ container, script, checkout, returnUrl, options, onLost }: Mount): (() => void) => {
  let wanted = true
  const timeout = setTimeout(() => onLost('Timeout'), 30_000)
  const stopTimeout = (): void => clearTimeout(timeout)

  const insert = (): Promise<void> => {
    window.wpwlOptions = {
      ...options,
      onReady: (forms) => {
        stopTimeout()
        options.onReady?.(forms)
      },
      onError: (error) => {
        stopTimeout()
        options.onError?.(error)
      },
    }
    const form = document.createElement('form')
    form.action = returnUrl
    form.className = 'paymentWidgets'
    form.dataset.brands = brands.join(' ')
    const element = document.createElement('script')
    element.src = `${script}?checkoutId=${encodeURIComponent(checkout.id)}`
    element.integrity = checkout.integrity
    element.crossOrigin = 'anonymous'
    element.async = true
    return new Promise((resolve) => {
      const end = (lost: boolean) => (): void => {
        if (!wanted) unload(container)
        else if (lost) {
          stopTimeout()
          onLost('ScriptError')
        }
        resolve()
      }
      element.addEventListener('load', end(false))
      // Blocked by its integrity hash, refused, or missing: the browser does not report which.
      element.addEventListener('error', end(true))
      container.replaceChildren(form, element)
    })
  }

  const start = async (): Promise<void> => {
    await previousScript
    if (wanted) previousScript = insert()
  }
  void start()

  return () => {
    wanted = false
    stopTimeout()
    unload(container)
  }
}

import { brands } from './brands.ts'

/** The part of COPYandPAY's options that we set; the script reads them once, when it runs. */
export interface WidgetOptions {
  locale: string
  style: 'plain' | 'card' | 'logos' | 'none'
  /** With `_top` the whole tab goes to the bank and back; in a frame its hosts could not be listed in our policy. */
  paymentTarget: string
  labels?: Record<string, string>
  errorMessages?: Record<string, string>
  iframeStyles?: Record<string, Record<string, string>>
  onReady?: (forms: { containerKey: string; ccMethods: string[] }[]) => void
  /** False keeps the card from being sent. */
  onBeforeSubmitCard?: (event: Event) => boolean | void
  onError?: (error: { name: string; message?: string }) => void
}

declare global {
  interface Window {
    wpwlOptions?: WidgetOptions | undefined
    wpwl?: { unload?: () => void } | undefined
  }
}

export interface Mount {
  place: HTMLElement
  /** The gateway's script address, without the checkout id. */
  script: string
  checkout: { id: string; integrity: string }
  returnUrl: string
  options: WidgetOptions
  /** The form did not come: `ScriptError`, or `Timeout` after half a minute (it may still come then). */
  onLost: (name: string) => void
}

/**
 * A script that was taken out of the page before it arrived still runs when it does, and would then fill the next
 * checkout's form: nobody may pay into the wrong one. So a form waits until the script before it has come to an end.
 */
let before: Promise<void> = Promise.resolve()

const isOurs = (script: HTMLScriptElement): boolean => /paymentWidgets\.js|static\.min\.js/.test(script.src)

const unload = (place: HTMLElement): void => {
  window.wpwl?.unload?.()
  for (const script of Array.from(document.scripts).filter(isOurs)) script.remove()
  window.wpwlOptions = undefined
  place.replaceChildren()
}

/** Puts form and script of one checkout into the page; the result takes them out again, whatever became of them. */
export const mountWidget = ({ place, script, checkout, returnUrl, options, onLost }: Mount): (() => void) => {
  let wanted = true
  const timeout = setTimeout(() => onLost('Timeout'), 30_000)
  const calm = (): void => clearTimeout(timeout)

  const insert = (): Promise<void> => {
    window.wpwlOptions = {
      ...options,
      onReady: (forms) => {
        calm()
        options.onReady?.(forms)
      },
      onError: (error) => {
        calm()
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
        if (!wanted) unload(place)
        else if (lost) {
          calm()
          onLost('ScriptError')
        }
        resolve()
      }
      element.addEventListener('load', end(false))
      // Blocked by its integrity hash, refused, or never arrived: the browser does not say which.
      element.addEventListener('error', end(true))
      place.replaceChildren(form, element)
    })
  }

  const start = async (): Promise<void> => {
    await before
    if (wanted) before = insert()
  }
  void start()

  return () => {
    wanted = false
    calm()
    unload(place)
  }
}

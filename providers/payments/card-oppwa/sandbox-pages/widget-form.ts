// COPYandPAY's part in the merchant's page. It replaces the form by a frame with the card fields and redirects the
// payer after the payment. Card data stays in the frame, which belongs to the supplier's origin.
;(() => {
  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement)) return
  const { origin, searchParams } = new URL(script.src)
  const id = searchParams.get('checkoutId') ?? ''
  const options = window.wpwlOptions
  const locale = options?.locale ?? 'en'
  const end = new AbortController()

  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  /** Red, green, blue and opacity, 0 to 255, of a colour in any notation of the browser. */
  const paint = (colour: string): Uint8ClampedArray => {
    if (!brush) return new Uint8ClampedArray(4)
    brush.clearRect(0, 0, 1, 1)
    brush.fillStyle = colour
    brush.fillRect(0, 0, 1, 1)
    return brush.getImageData(0, 0, 1, 1).data
  }

  /** Light text means a dark page, whatever made it dark. */
  const themeOf = (element: Element): 'dark' | 'light' => {
    const [red = 0, green = 0, blue = 0] = paint(getComputedStyle(element).color)
    return red * 0.3 + green * 0.59 + blue * 0.11 > 128 ? 'dark' : 'light'
  }

  /** Background colour of an element. The frame uses it too, as the vendor's frame does. */
  const behind = (element: Element | null): string => {
    if (!element) return 'transparent'
    const colour = getComputedStyle(element).backgroundColor
    return paint(colour)[3] === 0 ? behind(element.parentElement) : colour
  }

  const build = (old: HTMLFormElement): void => {
    const brands = (old.dataset.brands ?? '').split(/\s+/).filter(Boolean)
    const action = old.action

    const stylesheet = document.createElement('link')
    stylesheet.rel = 'stylesheet'
    stylesheet.href = `${origin}/sandbox/pages/form.css`
    document.head.append(stylesheet)

    const container = document.createElement('div')
    container.className = 'wpwl-container wpwl-container-card'
    const form = document.createElement('form')
    form.className = 'wpwl-form wpwl-form-card'
    form.noValidate = true
    const frame = document.createElement('iframe')
    frame.className = 'wpwl-control wpwl-control-iframe'
    frame.src = `${origin}/sandbox/card/${encodeURIComponent(id)}?locale=${encodeURIComponent(locale)}`
    const button = document.createElement('button')
    button.className = 'wpwl-button wpwl-button-pay'
    button.hidden = true
    form.append(frame, button)
    container.append(form)
    old.replaceWith(container)

    // Before its first message the frame is an empty page. A message to it would log a console error.
    let isOpen = false
    const send = (message: object): void => {
      if (isOpen) frame.contentWindow?.postMessage(message, origin)
    }
    const sendOptions = (): void => {
      const theme = themeOf(container)
      container.dataset.theme = theme
      frame.style.colorScheme = theme
      send({
        wpwl: 'options',
        theme,
        background: behind(container),
        brands,
        errorMessages: options?.errorMessages,
      })
    }

    sendOptions()

    let busy = false
    let words = { pay: '', busy: '' }
    const setBusy = (is: boolean): void => {
      busy = is
      button.setAttribute('aria-disabled', String(is))
      button.textContent = is ? words.busy : (options?.labels?.submit ?? words.pay)
    }

    form.addEventListener('submit', (event) => {
      event.preventDefault()
      if (busy) return
      setBusy(true)
      send({ wpwl: 'pay', action, locale })
    })

    const handlers: Record<
      string,
      (message: { height?: number; go?: string; words?: typeof words & { frame: string } }) => void
    > = {
      hello: () => {
        isOpen = true
        sendOptions()
      },
      ready: (message) => {
        words = message.words ?? words
        frame.title = message.words?.frame ?? ''
        button.hidden = false
        setBusy(false)
        options?.onReady?.([{ containerKey: 'card', ccMethods: brands }])
      },
      height: ({ height = 0 }) => {
        frame.style.height = `${height}px`
      },
      submit: () => form.requestSubmit(),
      free: () => setBusy(false),
      gone: () => {
        container.hidden = true
        options?.onError?.({ name: 'InvalidCheckoutIdError', message: 'The checkout id is unknown, used or expired.' })
      },
      go: ({ go = '' }) => {
        const target = options?.paymentTarget ?? '_top'
        window.open(new URL(go, origin), target)
      },
    }
    const { signal } = end
    window.addEventListener(
      'message',
      (event) => {
        if (event.source === frame.contentWindow && event.origin === origin)
          handlers[String(event.data?.wpwl)]?.(event.data)
      },
      { signal },
    )
    // After the browser's back button from the bank's page the form must accept a second try.
    window.addEventListener('pageshow', (event) => event.persisted && setBusy(false), { signal })
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', sendOptions, { signal })
    const watcher = new MutationObserver(sendOptions)
    watcher.observe(document.documentElement, { attributes: true })

    signal.addEventListener('abort', () => {
      watcher.disconnect()
      stylesheet.remove()
      container.remove()
    })
  }

  const start = (): void => {
    const form = document.querySelector<HTMLFormElement>('form.paymentWidgets[data-brands]')
    if (form && !end.signal.aborted) build(form)
  }
  window.wpwl = { unload: () => end.abort() }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { signal: end.signal })
  else start()
})()

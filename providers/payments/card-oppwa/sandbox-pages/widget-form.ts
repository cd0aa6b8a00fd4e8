// COPYandPAY's part in the merchant's page: it finds the form, puts a frame with the card fields in its place, and leads
// the payer away when they have paid. What is typed stays in the frame, which belongs to the supplier's origin.
;(() => {
  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement)) return
  const { origin, searchParams } = new URL(script.src)
  const id = searchParams.get('checkoutId') ?? ''
  const options = window.wpwlOptions
  const locale = options?.locale ?? 'en'
  const end = new AbortController()

  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  /** Red, green, blue and opacity, 0 to 255, of a colour in any of the spellings that a browser may give back. */
  const paint = (colour: string): Uint8ClampedArray => {
    if (!brush) return new Uint8ClampedArray(4)
    brush.clearRect(0, 0, 1, 1)
    brush.fillStyle = colour
    brush.fillRect(0, 0, 1, 1)
    return brush.getImageData(0, 0, 1, 1).data
  }

  /** Light characters mean a dark page, whatever switched it over. */
  const themeOf = (element: Element): 'dark' | 'light' => {
    const [red = 0, green = 0, blue = 0] = paint(getComputedStyle(element).color)
    return red * 0.3 + green * 0.59 + blue * 0.11 > 128 ? 'dark' : 'light'
  }

  /** The colour behind an element. The frame paints itself with it, as the vendor's does. */
  const behind = (element: Element | null): string => {
    if (!element) return 'transparent'
    const colour = getComputedStyle(element).backgroundColor
    return paint(colour)[3] === 0 ? behind(element.parentElement) : colour
  }

  const build = (old: HTMLFormElement): void => {
    const brands = (old.dataset.brands ?? '').split(/\s+/).filter(Boolean)
    const action = old.action

    const look = document.createElement('link')
    look.rel = 'stylesheet'
    look.href = `${origin}/sandbox/pages/form.css`
    document.head.append(look)

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

    // Before its first word the frame is an empty page of another origin, and a message to it an error in the console.
    let isOpen = false
    const say = (message: object): void => {
      if (isOpen) frame.contentWindow?.postMessage(message, origin)
    }
    const tellOptions = (): void => {
      const theme = themeOf(container)
      container.dataset.theme = theme
      frame.style.colorScheme = theme
      say({
        wpwl: 'options',
        theme,
        background: behind(container),
        brands,
        errorMessages: options?.errorMessages,
        labels: options?.labels,
        styles: options?.iframeStyles,
      })
    }

    tellOptions()

    let busy = false
    let words = { pay: '', busy: '' }
    const setBusy = (is: boolean): void => {
      busy = is
      button.setAttribute('aria-disabled', String(is))
      button.textContent = is ? words.busy : (options?.labels?.submit ?? words.pay)
    }

    form.addEventListener('submit', (event) => {
      event.preventDefault()
      if (busy || options?.onBeforeSubmitCard?.(event) === false) return
      setBusy(true)
      say({ wpwl: 'pay', action, locale })
    })

    const heard: Record<
      string,
      (message: { height?: number; go?: string; words?: typeof words & { frame: string } }) => void
    > = {
      hello: () => {
        isOpen = true
        tellOptions()
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
          heard[String(event.data?.wpwl)]?.(event.data)
      },
      { signal },
    )
    // Back from the bank's page by the browser's button, out of its memory: the form must take a second try.
    window.addEventListener('pageshow', (event) => event.persisted && setBusy(false), { signal })
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', tellOptions, { signal })
    const watcher = new MutationObserver(tellOptions)
    watcher.observe(document.documentElement, { attributes: true })

    signal.addEventListener('abort', () => {
      watcher.disconnect()
      look.remove()
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

// Stand-in for https://www.paypal.com/sdk/js (v5), as far as @paypal/react-paypal-js 10.5.2 uses it. The buttons are in
// a shadow tree with a constructed style sheet, out of reach of the page's styles and content security policy.
;(() => {
  const source = new URL(document.currentScript.src)
  const base = source.origin
  const listed = (name) => (source.searchParams.get(name) ?? '').split(',')

  const FUNDING = { PAYPAL: 'paypal', APPLEPAY: 'applepay', CARD: 'card' }
  const labels = { paypal: 'PayPal', applepay: 'Apple Pay', card: 'Card' }

  // As at PayPal: cards are shown unless disabled, Apple Pay only if enabled.
  const isFundingEligible = (funding) => {
    if (funding === FUNDING.PAYPAL) return true
    if (listed('disable-funding').includes(funding)) return false
    return funding === FUNDING.CARD || (funding === FUNDING.APPLEPAY && listed('enable-funding').includes(funding))
  }
  const getFundingSources = () => Object.values(FUNDING).filter(isFundingEligible)

  const style = new CSSStyleSheet()
  style.replaceSync(`
    :host { display: grid; gap: 12px; max-width: 750px; }
    button { height: var(--height); border: 0; border-radius: var(--radius); font: 600 1.125rem/1 system-ui, sans-serif; cursor: pointer; }
    button:focus-visible { outline: 3px solid #3b1fd1; outline-offset: 2px; box-shadow: 0 0 0 2px #fff; }
    button:disabled { cursor: default; }
    button[aria-busy=true] { cursor: progress; }
    button[aria-busy=true]::after { content: ' …'; }
    .paypal { background: #ffc439; color: #001c64; font-style: italic; font-weight: 800; }
    .paypal:hover:enabled { background: #f2b72c; }
    .applepay { background: #000; color: #fff; box-shadow: 0 0 0 1px #8a8a8a; }
    .card { background: #2c2e2f; color: #fff; }
  `)

  /** `height` and `shape` of PayPal's style option, within its bounds. */
  const shaped = (host, { height = 48, shape = 'rect', borderRadius } = {}) => {
    const rounding = { rect: 4, pill: 999, sharp: 0 }
    host.style.setProperty('--height', `${Math.min(55, Math.max(25, height))}px`)
    host.style.setProperty('--radius', `${borderRadius ?? rounding[shape] ?? 4}px`)
  }

  const language = () => (document.documentElement.lang.startsWith('en') ? 'en' : 'sl')

  const addressOf = (path, parameters) => {
    const url = new URL(path, base)
    url.search = new URLSearchParams({ ...parameters, opener: window.location.origin, lang: language() })
    return url.href
  }

  const openPopup = (address) => window.open(address, `wallet-sandbox-${Date.now()}`, 'popup,width=480,height=760')

  /** One payment from click to end; `onEnd` is called once in every case. */
  const createSession = (props, fundingSource, onEnd) => {
    let popup = openPopup(addressOf('/checkoutnow/opening', {}))
    let orderId
    let watch
    let isOver = false
    const loaded = Promise.withResolvers()

    const end = () => {
      isOver = true
      clearInterval(watch)
      window.removeEventListener('message', onMessage)
      onEnd()
    }
    const close = (then) => {
      if (isOver) return
      end()
      popup?.close()
      then?.()
    }
    const fail = (error) => close(() => (props.onError ?? console.error)(error))
    const cancel = () => close(() => props.onCancel?.({ orderID: orderId }, { redirect: () => undefined }))
    const watchWindow = () => {
      watch = setInterval(() => popup.closed && cancel(), 300)
    }

    const show = () => {
      const address = addressOf('/checkoutnow', { token: orderId })
      if (popup.closed) popup = openPopup(address)
      else popup.location.replace(address)
      if (!popup) return fail(new Error('The window was blocked by the browser'))
      return watchWindow()
    }

    const approve = async (payerId) => {
      // The window stays open until the shop is done; closing it no longer cancels.
      clearInterval(watch)
      let isRestarted = false
      const actions = {
        restart: async () => {
          isRestarted = true
          clearInterval(watch)
          show()
        },
        redirect: (address) => window.location.assign(address),
      }
      try {
        await props.onApprove?.({ orderID: orderId, payerID: payerId, paymentSource: fundingSource }, actions)
        if (!isRestarted) close()
      } catch (error) {
        fail(error)
      }
    }

    function onMessage({ data, origin, source: from }) {
      if (isOver || origin !== base || from !== popup || data?.from !== 'wallet-sandbox') return
      if (data.operation === 'hello') loaded.resolve()
      if (data.token !== orderId) return
      if (data.operation === 'approve') void approve(data.payerId)
      if (data.operation === 'cancel') cancel()
      if (data.operation === 'lost') end()
    }

    const run = async (clicked, isRejected) => {
      if (!popup) return fail(new Error('The window was blocked by the browser'))
      window.addEventListener('message', onMessage)
      watchWindow()
      try {
        await clicked
        if (isRejected()) return close()
        orderId = await props.createOrder({ paymentSource: fundingSource }, {})
        if (typeof orderId !== 'string' || !orderId) throw new Error('createOrder gave no order id')
        await loaded.promise
        clearInterval(watch)
        if (isOver) return undefined
        return popup.closed ? cancel() : show()
      } catch (error) {
        return fail(error)
      }
    }

    return { run, focus: () => popup?.focus(), abandon: close }
  }

  const Buttons = (options = {}) => {
    const props = { ...options }
    const sources = props.fundingSource ? [props.fundingSource] : getFundingSources()
    let host
    let session
    let isClosed = false

    const elements = () => [...(host?.shadowRoot.children ?? [])]
    const enable = async (isEnabled) => {
      for (const element of elements()) element.disabled = !isEnabled
    }

    const click = (fundingSource, element) => {
      if (session) return session.focus()
      let isRejected = false
      const actions = {
        resolve: async () => undefined,
        reject: async () => {
          isRejected = true
        },
      }
      const clicked = props.onClick?.({ fundingSource }, actions)
      if (isRejected) return undefined
      element.ariaBusy = 'true'
      // Opened within the click, or browsers would block it; the order comes later.
      session = createSession(props, fundingSource, () => {
        session = undefined
        element.ariaBusy = 'false'
      })
      return session.run(clicked, () => isRejected)
    }

    return {
      isEligible: () => sources.some(isFundingEligible),
      hasReturned: () => false,
      resume: () => undefined,
      updateProps: async (changed) => void Object.assign(props, changed),

      render: async (target) => {
        const container = typeof target === 'string' ? document.querySelector(target) : target
        if (!container) throw new Error('There is no such container')
        host = document.createElement('div')
        shaped(host, props.style)
        const tree = host.attachShadow({ mode: 'open' })
        tree.adoptedStyleSheets = [style]
        for (const fundingSource of sources.filter(isFundingEligible)) {
          const element = document.createElement('button')
          element.type = 'button'
          element.className = fundingSource
          element.textContent = labels[fundingSource]
          element.addEventListener('click', () => void click(fundingSource, element))
          tree.append(element)
        }
        container.append(host)
        await Promise.resolve()
        if (!isClosed) props.onInit?.({}, { enable: () => enable(true), disable: () => enable(false) })
      },

      close: async () => {
        isClosed = true
        session?.abandon()
        host?.remove()
      },
    }
  }

  window.paypal = { version: '5.0.sandbox', FUNDING, isFundingEligible, getFundingSources, Buttons }
})()

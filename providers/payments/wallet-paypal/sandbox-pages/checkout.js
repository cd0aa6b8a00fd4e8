// The payer's window of the wallet sandbox. It sends the payer's choice only to the page that opened it.
const { token = '', opener, working, approved, unheard, failed } = document.body.dataset
const status = document.querySelector('[role=status]')
const buttons = [...document.querySelectorAll('button')]

const show = (text) => {
  status?.classList.remove('bad')
  if (status) status.textContent = text
}

const lock = (isLocked) => {
  for (const button of buttons) button.disabled = isLocked && button.dataset.operation !== 'close'
}

const send = (message) => window.opener.postMessage({ from: 'wallet-sandbox', token, ...message }, opener)

/** Without an opener (a redirect, or a Cross-Origin-Opener-Policy in between) it leaves for the order's addresses. */
const leaveFor = (address, parameters) => {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return window.close()
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return window.location.replace(url)
}

const approve = async (funding, isLost) => {
  lock(true)
  show(working)
  // oxlint-disable-next-line no-restricted-globals -- this runs in the payer's browser
  const response = await fetch('/checkoutnow/approve', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, funding }),
  })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  const { payerId, callBack } = await response.json()
  if (isLost || !callBack) {
    show(unheard)
    if (window.opener && opener) send({ operation: 'lost' })
    return
  }
  show(approved)
  if (window.opener && opener) send({ operation: 'approve', payerId })
  else leaveFor(document.body.dataset.return, { token, PayerID: payerId })
}

const operations = {
  ok: () => approve('ok', false),
  declined: () => approve('declined', false),
  pending: () => approve('pending', false),
  lost: () => approve('ok', true),
  close: () => window.close(),
  cancel: () => {
    if (window.opener && opener) send({ operation: 'cancel' })
    else leaveFor(document.body.dataset.cancel, { token })
  },
}

const press = async (button) => {
  try {
    await operations[button.dataset.operation]()
  } catch {
    lock(false)
    show(failed)
  }
}

// A browser drops an address set while the window is still opening, so the opener waits for this message.
if (window.opener && opener) send({ operation: 'hello' })

for (const button of buttons) {
  button.addEventListener('click', () => void press(button))
  button.disabled = false
}

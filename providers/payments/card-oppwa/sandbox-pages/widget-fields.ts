import { brandOf, type Card, type Complaint, complaintsAbout, digitsOf } from './card.ts'
import { wordsIn } from './words.ts'

const words = wordsIn(document.documentElement.lang)
const form = document.forms[0]
const names = ['number', 'expiry', 'cvv', 'holder'] as const
const input = (name: (typeof names)[number]): HTMLInputElement =>
  document.querySelector<HTMLInputElement>(`#${name}`) ?? document.createElement('input')
const below = (name: string): HTMLElement | null => document.querySelector(`#${name}-complaint`)
const trouble = document.querySelector('#trouble')

/** Origin of the merchant's page, known from its first message; before that only `hello` is sent. */
let merchant = '*'
const send = (message: object): void => parent.postMessage(message, merchant)

interface Options {
  theme?: string
  background?: string
  brands?: string[]
  errorMessages?: Record<string, string>
}
let options: Options = {}

/** COPYandPAY's names of the texts that a merchant may change. */
const errorNames: Record<keyof Card, Partial<Record<Complaint, string>>> = {
  holder: { required: 'cardHolderError' },
  number: { required: 'cardNumberError', wrong: 'cardNumberError' },
  expiry: { month_past: 'expiryMonthError', year_past: 'expiryYearError' },
  cvv: { required: 'cvvError', wrong: 'cvvError' },
}

const textOf = (name: keyof Card, complaint: Complaint): string => {
  const own: Partial<Record<Complaint, string>> = words.complaints[name]
  return options.errorMessages?.[errorNames[name][complaint] ?? ''] ?? own[complaint] ?? ''
}

const show = (complaints: Partial<Record<keyof Card, Complaint>>, only: readonly (keyof Card)[] = names): void => {
  for (const name of only) {
    const complaint = complaints[name]
    input(name).setAttribute('aria-invalid', String(complaint !== undefined))
    below(name)?.replaceChildren(complaint ? textOf(name, complaint) : '')
  }
}

const card = (): Card => ({
  number: input('number').value,
  expiry: input('expiry').value,
  cvv: input('cvv').value,
  holder: input('holder').value,
})
const complaints = () => complaintsAbout(card(), options.brands ?? [], new Date())

/** Keeps the caret behind the same digit while blanks and the slash are inserted or removed. */
const format = (field: HTMLInputElement, shape: (text: string) => string): void => {
  const at = field.selectionStart ?? field.value.length
  const isAtEnd = at === field.value.length
  const ahead = digitsOf(field.value.slice(0, at)).length
  const shaped = shape(field.value)
  if (shaped === field.value) return
  field.value = shaped
  const behind = Array.from(shaped).findIndex((_, end) => digitsOf(shaped.slice(0, end)).length === ahead)
  const caret = isAtEnd || behind < 0 ? shaped.length : behind
  field.setSelectionRange(caret, caret)
}

const shapes: Partial<Record<keyof Card, (text: string) => string>> = {
  number: (text) =>
    digitsOf(text)
      .slice(0, 19)
      .replaceAll(/(\d{4})(?=\d)/g, '$1 '),
  expiry: (text) => {
    if (/^\s*\d\s*\//.test(text)) return `0${text.trim()}`
    const digits = digitsOf(text).slice(0, 6)
    return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
  },
  cvv: (text) => digitsOf(text).slice(0, 4),
}

for (const name of names) {
  const field = input(name)
  field.addEventListener('input', () => {
    const shape = shapes[name]
    if (shape) format(field, shape)
    if (name === 'number') form?.setAttribute('data-brand', brandOf(field.value) ?? '')
    // A complaint disappears once the field is right. It appears only when the payer leaves the field or pays.
    if (field.getAttribute('aria-invalid') === 'true') show(complaints(), [name])
  })
  field.addEventListener('blur', () => field.value !== '' && show(complaints(), [name]))
}

const pay = async (action: string, locale: string): Promise<void> => {
  trouble?.replaceChildren()
  const found = complaints()
  show(found)
  const first = names.find((name) => found[name])
  if (first) {
    input(first).focus()
    return send({ wpwl: 'free' })
  }
  const body = JSON.stringify({ card: card(), brands: options.brands ?? [], action, locale })
  const id = encodeURIComponent(document.body.dataset.checkout ?? '')
  try {
    const answer = await window.fetch(`/sandbox/card/${id}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const { go, gone, complaints }: { go?: string; gone?: true; complaints?: ReturnType<typeof complaintsAbout> } =
      await answer.json()
    if (go) return send({ wpwl: 'go', go })
    if (gone) return send({ wpwl: 'gone' })
    if (complaints) show(complaints)
    else trouble?.replaceChildren(words.offline)
  } catch {
    trouble?.replaceChildren(words.offline)
  }
  return send({ wpwl: 'free' })
}

const apply = (next: Options): void => {
  const isFirst = options.theme === undefined
  options = next
  document.documentElement.dataset.theme = next.theme ?? 'light'
  document.body.style.backgroundColor = next.background ?? 'transparent'
  if (isFirst) send({ wpwl: 'ready', words: { frame: words.frame, pay: words.pay, busy: words.busy } })
}

window.addEventListener('message', (event) => {
  if (event.source !== parent) return
  merchant = event.origin
  if (event.data?.wpwl === 'options') apply(event.data)
  if (event.data?.wpwl === 'pay') void pay(String(event.data.action), String(event.data.locale))
})

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  send({ wpwl: 'submit' })
})

new ResizeObserver(() =>
  send({ wpwl: 'height', height: Math.ceil(form?.getBoundingClientRect().height ?? 0) }),
).observe(form ?? document.body)
send(document.body.dataset.checkout ? { wpwl: 'hello' } : { wpwl: 'gone' })

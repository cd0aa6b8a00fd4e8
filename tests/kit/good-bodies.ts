import { randomUUID } from 'node:crypto'
import type { Company } from '#contract/money/cart.ts'

/** Values in the bodies; a value that a test leaves out is replaced by a valid one. */
export interface BodyFacts {
  email?: string | undefined
  /** An address that no account has. */
  newEmail?: string | undefined
  password?: string | undefined
  climbingAbility?: number | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  articleId?: string | undefined
  classes?: readonly string[] | undefined
  quantity?: number | undefined
  checkoutId?: string | undefined
  orderId?: string | undefined
  preInvoiceId?: string | undefined
  childId?: string | undefined
  participantId?: string | undefined
  code?: string | undefined
  company?: Company | undefined
  /** Tickets or vouchers to withdraw from, and their sum. */
  pieces?: readonly string[] | undefined
  total?: number | undefined
}

const anId = '019a9f00-0000-7000-8000-000000000000'
const home = { address: 'Cesta 1', city: 'Kranj', postalCode: '4000', country: 'Slovenija' }
const agreed = { agreesToTerms: true, isGuardian: true }

const paid = ({ checkoutId = 'abcdefgh-12345678', orderId = '5O190127TN364715T', company }: BodyFacts) => ({
  checkoutId,
  company,
  paymentMethod: 'online',
  paymentData: { orderID: orderId },
})
const classCart = ({ articleId = anId, classes = [anId] }: BodyFacts) => ({ articleId, classes })
const cart = ({ articleId = anId, quantity = 1 }: BodyFacts) => [{ articleId, quantity }]
const twice = (password: string) => ({ password, passwordConfirm: password })

/**
 * A valid body for each call, by `noun.call`, and by `noun.call/kind` where a call takes several kinds. The access matrix
 * and the bad-input tests start from it, so a new call is described once.
 */
export const goodBodies: Record<string, (facts: BodyFacts) => Record<string, unknown>> = {
  'safetyNotes.save': () => ({ text: 'Alergija na arašide', consents: true, version: '2026-11' }),
  'agreements.give': ({ childId }) => ({ subject: 'rules', version: '2026-01', childId }),
  'agreements.answerRequest': () => ({ allows: true }),
  'account.logIn': ({ email = 'nihce@drugje.example', password = 'plezam-rad' }) => ({ email, password }),
  'account.signUp': ({ newEmail = 'neva@drugje.example', password = 'plezam-rad' }) => ({
    firstName: 'Nova',
    lastName: 'Stranka',
    birthDate: '1990-05-05',
    climbingAbility: 2,
    phoneNumber: '041 234 567',
    email: newEmail,
    ...twice(password),
    ...home,
    agreesToTerms: true,
    signedForNewsletter: false,
    parentContact: { email: 'mama@previs.example' },
  }),
  'account.updateMe': ({
    firstName = 'Maja',
    lastName = 'Kos',
    email = 'maja@drugje.example',
    climbingAbility = 2,
  }) => ({
    firstName,
    lastName,
    climbingAbility,
    phoneNumber: '041 234 567',
    email,
    ...home,
  }),
  'account.updatePassword': ({ password = 'plezam-rad' }) => ({
    currentPassword: password,
    password: `${password}!`,
  }),
  'account.forgotPassword': ({ email = 'nihce@drugje.example' }) => ({ email }),
  'account.resetPassword': ({ password = 'plezam-rad' }) => twice(password),
  'privacy.eraseMe': ({ password = 'plezam-rad' }) => ({ currentPassword: password }),
  'family.createChild': () => ({
    firstName: 'Nov',
    lastName: 'Otrok',
    birthDate: '2019-05-05',
    climbingAbility: 0,
    ...home,
    ...agreed,
  }),
  'family.sendChildAuth': ({ newEmail = 'otrok@drugje.example' }) => ({ email: newEmail }),
  'family.setChildAuth': ({ newEmail = 'otrok@drugje.example', password = 'plezam-rad' }) => ({
    email: newEmail,
    ...twice(password),
    phoneNumber: '041 234 567',
    agreesToTerms: true,
  }),
  'payments.openIntent': ({ participantId, company, ...facts }) => ({
    kind: 'tickets',
    articles: cart(facts),
    participantId,
    company,
  }),
  'payments.openIntent/classes': ({ participantId, company, ...facts }) => ({
    kind: 'classes',
    classCart: classCart(facts),
    participantId,
    company,
  }),
  'payments.openIntent/preInvoice': ({ preInvoiceId = anId, participantId, company }) => ({
    kind: 'pre_invoice',
    preInvoiceId,
    participantId,
    company,
  }),
  'payments.openIntent/gifts': ({ participantId, company, ...facts }) => ({
    kind: 'gifts',
    articles: cart(facts),
    participantId,
    company,
  }),
  'payments.walletOrder': () => ({ source: 'paypal' }),
  'payments.walletCapture': ({ orderId = '5O190127TN364715T' }) => ({ orderId }),
  'classes.signUp': (facts) => ({ articles: classCart(facts), ...paid(facts) }),
  'classes.signUpChild': (facts) => ({ articles: classCart(facts), ...paid(facts) }),
  'classes.signUpPreInvoice': ({ company, ...facts }) => ({ classCart: classCart(facts), company }),
  'classes.signUpChildPreInvoice': ({ company, ...facts }) => ({ classCart: classCart(facts), company }),
  'tickets.buy': (facts) => ({ articles: cart(facts), ...paid(facts) }),
  'gifts.buy': (facts) => ({ articles: cart(facts), ...paid(facts) }),
  'gifts.redeem': ({ code = '7K3M-QX2D-9FTA-0ZPN-4HWB', childId }) => ({ code, childId }),
  // A new key each time: the same one would be the same declaration.
  'withdrawals.withdraw': ({ pieces = [anId], total = 13.5 }) => ({ request: randomUUID(), pieces, total }),
  'withdrawals.declare': ({ email = 'nihce@drugje.example' }) => ({
    request: randomUUID(),
    name: 'Neva Kos',
    invoice: 'PC1-WEB1-17',
    email,
  }),
  'visits.yearly': () => ({ startDate: '2026-01-01', endDate: '2026-11-20' }),
}

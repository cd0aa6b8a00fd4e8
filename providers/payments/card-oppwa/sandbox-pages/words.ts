/** Words of the supplier's own pages. In production the supplier provides them, so they are not in texts/. */
const words = {
  sl: {
    frame: 'Podatki o kartici',
    holder: 'Ime na kartici',
    number: 'Številka kartice',
    expiry: 'Velja do',
    expiryForm: 'MM/LLLL',
    cvv: 'Koda CVV',
    cvvHint: 'Na hrbtni strani',
    pay: 'Plačaj',
    busy: 'Plačilo poteka …',
    test: 'Preskusno okolje brez pravega denarja.',
    testCard: 'Kartica 4200 0000 0000 0091, koda 123',
    offline: 'Povezava s plačilnim sistemom ni uspela. Poskusi znova.',
    complaints: {
      holder: { required: 'Vpiši ime s kartice.' },
      number: {
        required: 'Vpiši številko kartice.',
        wrong: 'Številka kartice ni pravilna.',
        brand: 'Te kartice ne sprejemamo. Plačaš lahko z Visa ali Mastercard.',
      },
      expiry: {
        required: 'Vpiši mesec in leto.',
        wrong: 'Vpiši mesec in leto, na primer 05/2034.',
        month_past: 'Kartica je potekla.',
        year_past: 'Kartica je potekla.',
      },
      cvv: { required: 'Vpiši kodo CVV.', wrong: 'Koda CVV ima tri številke.' },
    },
    challenge: 'Potrdi plačilo',
    challengeWhy: 'Banka preverja, da plačuješ ti.',
    amount: 'Znesek',
    card: 'Kartica',
    confirm: 'Potrdi',
    reject: 'Zavrni',
    back: 'Vračamo te k prodajalcu',
    goOn: 'Nadaljuj',
    done: 'Konec',
    stay: 'To okno lahko zapreš.',
    gone: 'Te seje ni več.',
  },
  en: {
    frame: 'Card details',
    holder: 'Name on card',
    number: 'Card number',
    expiry: 'Expiry date',
    expiryForm: 'MM/YYYY',
    cvv: 'CVV code',
    cvvHint: 'On the back',
    pay: 'Pay',
    busy: 'Paying …',
    test: 'Test system without real money.',
    testCard: 'Card 4200 0000 0000 0091, code 123',
    offline: 'The payment system did not answer. Try again.',
    complaints: {
      holder: { required: 'Enter the name on the card.' },
      number: {
        required: 'Enter the card number.',
        wrong: 'This card number is not right.',
        brand: 'This card is not accepted. You can pay by Visa or Mastercard.',
      },
      expiry: {
        required: 'Enter month and year.',
        wrong: 'Enter month and year, for example 05/2034.',
        month_past: 'This card has expired.',
        year_past: 'This card has expired.',
      },
      cvv: { required: 'Enter the CVV code.', wrong: 'The CVV code has three digits.' },
    },
    challenge: 'Confirm the payment',
    challengeWhy: 'Your bank checks that it is you who is paying.',
    amount: 'Amount',
    card: 'Card',
    confirm: 'Confirm',
    reject: 'Reject',
    back: 'Taking you back to the merchant',
    goOn: 'Continue',
    done: 'Done',
    stay: 'You can close this window.',
    gone: 'This session is gone.',
  },
} as const

export type Words = (typeof words)['sl' | 'en']

/** The vendor offers the form in more languages; the app has two, and Slovenian is its default. */
export const wordsIn = (locale: unknown): Words =>
  typeof locale === 'string' && locale.startsWith('en') ? words.en : words.sl

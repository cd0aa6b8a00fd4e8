import type { Sandbox } from '#providers/kit/sandbox/sandbox.ts'

/** An invoice's number is unique in its device and year. */
export interface SandboxIdentifier {
  premises: string
  device: string
  number: number
  year: number
}

export interface RegisteredInvoice extends SandboxIdentifier {
  /** Local time of issue. */
  issuedAt: string
  zoi: string
  eor: string
  amountCents: number
  /** Whether its first arrival was marked as subsequent. */
  isSubsequent: boolean
}

/** Another invoice under a number that is taken. */
export interface Conflict extends SandboxIdentifier {
  at: string
  zoi: string
  registeredZoi: string
}

/** An invoice of the bound book; serial and set are unique. */
export interface RegisteredBookInvoice {
  serial: string
  set: string
  number: string
  issuedOn: string
  eor: string
  amountCents: number
}

export type Entry = { at: string } & (
  | { type: 'invoice'; invoice: RegisteredInvoice }
  | { type: 'repeat'; identifier: SandboxIdentifier; isSubsequent: boolean }
  | { type: 'conflict'; conflict: Conflict }
  | { type: 'book'; invoice: RegisteredBookInvoice }
  | { type: 'premises'; mark: string; isClosed: boolean; validFrom: string }
)

interface CountedInvoice extends RegisteredInvoice {
  /** How often it arrived, and how often marked as subsequent. */
  sends: number
  subsequentSends: number
}

interface RegisteredPremises {
  mark: string
  isClosed: boolean
  validFrom: string
}

export const keyOf = ({ premises, device, number, year }: SandboxIdentifier): string =>
  `${premises}-${device}-${number}-${year}`

export const bookKeyOf = ({ serial, set }: Pick<RegisteredBookInvoice, 'serial' | 'set'>): string => `${serial}/${set}`

/** What the authority knows: invoices, premises and conflicts, as the sum of the ledger's entries. */
export const openRegister = ({ openLedger }: Pick<Sandbox, 'openLedger'>) => {
  const invoices = new Map<string, CountedInvoice>()
  const book = new Map<string, RegisteredBookInvoice>()
  const premises = new Map<string, RegisteredPremises>()
  const conflicts: Conflict[] = []

  const record = openLedger<Entry>((entry) => {
    switch (entry.type) {
      case 'invoice':
        invoices.set(keyOf(entry.invoice), {
          ...entry.invoice,
          sends: 1,
          subsequentSends: Number(entry.invoice.isSubsequent),
        })
        return
      case 'repeat': {
        const invoice = invoices.get(keyOf(entry.identifier))
        if (!invoice) return
        invoice.sends += 1
        invoice.subsequentSends += Number(entry.isSubsequent)
        return
      }
      case 'conflict':
        conflicts.push(entry.conflict)
        return
      case 'book':
        book.set(bookKeyOf(entry.invoice), entry.invoice)
        return
      case 'premises': {
        const { mark, isClosed, validFrom } = entry
        premises.set(mark, { mark, isClosed, validFrom })
      }
    }
  })

  return {
    invoice: (identifier: SandboxIdentifier): CountedInvoice | undefined => invoices.get(keyOf(identifier)),
    bookInvoice: (identifier: Pick<RegisteredBookInvoice, 'serial' | 'set'>) => book.get(bookKeyOf(identifier)),
    isOpen: (mark: string): boolean => premises.get(mark)?.isClosed === false,
    isClosed: (mark: string): boolean => premises.get(mark)?.isClosed === true,
    record,
    /** The form of `GET /__sandbox/ledger`. */
    summary: () => ({
      invoices: [...invoices.values()],
      book: [...book.values()],
      premises: [...premises.values()],
      conflicts,
    }),
  }
}

export type Register = ReturnType<typeof openRegister>

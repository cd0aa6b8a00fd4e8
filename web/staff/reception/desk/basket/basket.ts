import { useSyncExternalStore } from 'react'
import type { Company } from '#contract/money/cart.ts'
import { adultAge } from '#contract/platform/age-groups.ts'
import type { ArticleId, ClassId, PersonId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type {
  BasketLine,
  DeskArticle,
  DeskCourse,
  DeskGift,
  DeskGroup,
  DeskOffers,
} from '#contract/staff/reception/basket.ts'
import type { OfficePreInvoice } from '#contract/staff/reception/pre-invoices.ts'
import type { DeskSale } from '#contract/staff/reception/sales.ts'

/** Whom a line is for. */
export interface BasketPerson {
  _id: PersonId
  firstName: string
  age: number
  language: Language
  /** Has a visit today, so that a ticket sold now takes none. */
  isIn: boolean
}

/** What a line sells, at the price of the moment in which it was added. */
type SoldArticle = Pick<DeskArticle, '_id' | 'productName' | 'cents'>

export interface Line {
  kind: BasketLine['kind']
  article: SoldArticle
  quantity: number
  /** Absent for what is sold to anybody. */
  person?: BasketPerson | undefined
  /** The chosen groups of a course. */
  groups?: readonly DeskGroup[] | undefined
  /** Of a ticket on no one's name; empty for guests who are no group. */
  groupName?: string | undefined
}

/**
 * choose: lines are added; pay: money is taken; pre_invoice: it is paid later; book: it was sold by hand; terminal: its word
 * is awaited; done: the invoice is there; issued: the pre-invoices are.
 */
export type Step = 'choose' | 'pay' | 'pre_invoice' | 'company' | 'book' | 'terminal' | 'done' | 'issued'

export interface BasketState {
  /** Of the sale; another basket has another one, so that this one is sold once. */
  key: string
  isOpen: boolean
  step: Step
  lines: readonly Line[]
  company?: Company | undefined
  /** What the company is put on. */
  companyOn: 'pay' | 'pre_invoice'
  sale?: DeskSale | undefined
  preInvoices?: readonly OfficePreInvoice[] | undefined
}

/** Most pieces of a line. */
export const maxOf = ({ kind }: Pick<Line, 'kind'>): number => {
  if (kind === 'classes') return 1
  return kind === 'bearer' ? 200 : 99
}

const empty = (isOpen: boolean): BasketState => ({
  key: crypto.randomUUID(),
  isOpen,
  step: 'choose',
  lines: [],
  companyOn: 'pay',
})

/** Outside of the page, since it stays while cards change and while the desk is locked. */
let state: BasketState = empty(false)
const listeners = new Set<() => void>()

const set = (change: Partial<BasketState>): void => {
  state = { ...state, ...change }
  for (const changed of listeners) changed()
}

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export const useBasket = (): BasketState => useSyncExternalStore(subscribe, () => state)

type NewLine = Omit<Line, 'quantity'>

const isSame = (line: Line, other: NewLine): boolean =>
  line.kind === other.kind &&
  line.article._id === other.article._id &&
  line.person?._id === other.person?._id &&
  line.groupName === other.groupName

/** One piece more of a line, which is new where there is none like it. */
const addPiece = (line: NewLine): void => {
  const before = state.lines.find((each) => isSame(each, line))
  set({
    lines: before
      ? state.lines.map((each) =>
          each === before ? { ...each, quantity: Math.min(maxOf(each), each.quantity + 1) } : each,
        )
      : [...state.lines, { ...line, quantity: 1 }],
  })
}

/** The dearest group is the price of an enrolment. */
const priceOf = (groups: readonly DeskGroup[]): number => Math.max(...groups.map(({ cents }) => cents))

const idsOf = (groups: readonly { _id: ClassId }[] = []): string =>
  groups
    .map(({ _id }) => _id)
    .toSorted()
    .join()

export const basket = {
  now: () => state,
  open: () => set({ isOpen: true }),
  /** Puts everything away; the next basket is another sale. */
  clear: () => set({ ...empty(false), company: undefined, sale: undefined, preInvoices: undefined }),
  close: () => set({ isOpen: false }),
  to: (step: Step) => set({ step, ...(step === 'pay' || step === 'pre_invoice' ? { companyOn: step } : {}) }),
  add: (article: DeskArticle, person: BasketPerson | undefined) =>
    addPiece(person ? { kind: 'tickets', article, person } : { kind: 'desk', article }),
  addGift: ({ _id, name: productName, cents }: DeskGift) =>
    addPiece({ kind: 'gifts', article: { _id, productName, cents } }),
  /** An entry on no one's name. */
  addGuest: ({ _id, name: productName, cents }: DeskArticle, groupName: string) =>
    addPiece({ kind: 'bearer', article: { _id, productName, cents }, groupName }),
  /** Groups of a course for a person; the same ones twice are one line. */
  addCourse: ({ articleId, name }: DeskCourse, groups: readonly DeskGroup[], person: BasketPerson) => {
    const article = { _id: articleId, productName: name, cents: priceOf(groups) }
    if (state.lines.some((line) => line.person?._id === person._id && idsOf(line.groups) === idsOf(groups))) return
    set({ lines: [...state.lines, { kind: 'classes', article, quantity: 1, person, groups }] })
  },
  /** So many pieces of a line; none takes it away. */
  setQuantity: (line: Line, quantity: number) =>
    set({
      lines:
        quantity < 1
          ? state.lines.filter((each) => each !== line)
          : state.lines.map((each) => (each === line ? { ...each, quantity } : each)),
    }),
  /** Prices as the catalogue has them now. */
  reprice: (
    { articles, gifts }: Pick<DeskOffers, 'articles' | 'gifts'>,
    courses: ReadonlyMap<PersonId, readonly DeskCourse[]>,
  ) => {
    const now = new Map<ArticleId, Pick<SoldArticle, 'cents'>>([...articles, ...gifts].map((each) => [each._id, each]))
    const repriced = (line: Line): Line => {
      const { article, person, groups } = line
      if (!groups || !person)
        return { ...line, article: { ...article, cents: now.get(article._id)?.cents ?? article.cents } }
      const offered = courses.get(person._id)?.flatMap((course) => course.groups) ?? []
      const newer = groups.map((group) => offered.find(({ _id }) => _id === group._id) ?? group)
      return { ...line, article: { ...article, cents: priceOf(newer) }, groups: newer }
    }
    set({ lines: state.lines.map(repriced) })
  },
  setCompany: (company: Company | undefined) => set({ company, step: state.companyOn }),
  waits: (sale: DeskSale) => set({ sale, step: 'terminal' }),
  sold: (sale: DeskSale) => set({ sale, step: 'done', isOpen: true }),
  issued: (preInvoices: readonly OfficePreInvoice[]) => set({ preInvoices, step: 'issued', isOpen: true }),
  /** The terminal took nothing: the same lines are another sale. */
  failed: () => set({ key: crypto.randomUUID(), sale: undefined, step: 'pay' }),
}

export const totalOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { article, quantity }) => sum + article.cents * quantity, 0)

/** Lines as the call takes them; goods of one article are one line. */
export const sentLines = (lines: readonly Line[]): BasketLine[] =>
  lines.map(({ kind, article: { _id: articleId }, quantity, person, groups = [], groupName = '' }) => {
    if (kind === 'bearer') return { kind, articleId, quantity, groupName }
    if (!person) return { kind: kind === 'gifts' ? kind : 'desk', articleId, quantity }
    const participantId = person._id
    return kind === 'classes'
      ? { kind, articleId, participantId, classIds: groups.map(({ _id }) => _id) }
      : { kind: 'tickets', articleId, participantId, quantity }
  })

/** Those of the basket, each once, in the order in which they came. */
export const peopleOf = (lines: readonly Line[]): BasketPerson[] => [
  ...new Map(lines.flatMap(({ person }) => (person ? [[person._id, person] as const] : []))).values(),
]

/** Who comes in now: a course has its own hours, and who is in already stays in. */
export const visitorsOf = (lines: readonly Line[]): BasketPerson[] =>
  peopleOf(lines.filter(({ kind }) => kind === 'tickets')).filter(({ isIn }) => !isIn)

/** Whether a line of it can be paid later. */
export const hasClasses = (lines: readonly Line[]): boolean => lines.some(({ kind }) => kind === 'classes')

/** Whose invoice it is: the first adult of the basket. */
export const buyerOf = (lines: readonly Line[]): BasketPerson | undefined =>
  peopleOf(lines).find(({ age }) => age >= adultAge)

/** How many pieces of an article lie in the basket for this person. */
export const piecesIn = (lines: readonly Line[], articleId: ArticleId, person: BasketPerson | undefined): number =>
  lines.find(
    ({ kind, article, person: of }) =>
      article._id === articleId && of?._id === person?._id && (kind === 'tickets' || kind === 'desk'),
  )?.quantity ?? 0

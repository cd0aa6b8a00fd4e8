import { useSyncExternalStore } from 'react'
import type { Company } from '#contract/cart.ts'
import { adultAge } from '#contract/kit/age-groups.ts'
import type { ArticleId, PersonId } from '#contract/kit/id.ts'
import type { Language } from '#contract/kit/language.ts'
import type { BasketLine, DeskArticle, DeskSale } from '#contract/staff/sales.ts'

/** Whom a line is for. */
export interface BasketPerson {
  _id: PersonId
  firstName: string
  age: number
  language: Language
}

export interface Line {
  article: DeskArticle
  quantity: number
  /** Absent for rental and goods. */
  person?: BasketPerson | undefined
}

/** choose: lines are added; pay: money is taken; book: it was sold by hand; terminal: its word is awaited; done: the invoice is there. */
export type Step = 'choose' | 'pay' | 'company' | 'book' | 'terminal' | 'done'

export interface BasketState {
  /** Of the sale; another basket has another one, so that this one is sold once. */
  key: string
  isOpen: boolean
  step: Step
  lines: readonly Line[]
  company?: Company | undefined
  sale?: DeskSale | undefined
}

const maxQuantity = 99

const empty = (isOpen: boolean): BasketState => ({ key: crypto.randomUUID(), isOpen, step: 'choose', lines: [] })

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

const isSame = (line: Line, article: DeskArticle, person: BasketPerson | undefined): boolean =>
  line.article._id === article._id && line.person?._id === person?._id

export const basket = {
  now: () => state,
  open: () => set({ isOpen: true }),
  /** Puts everything away; the next basket is another sale. */
  clear: () => set({ ...empty(false), company: undefined, sale: undefined }),
  close: () => set({ isOpen: false }),
  to: (step: Step) => set({ step }),
  add: (article: DeskArticle, person: BasketPerson | undefined) => {
    const before = state.lines.find((line) => isSame(line, article, person))
    set({
      lines: before
        ? state.lines.map((line) =>
            line === before ? { ...line, quantity: Math.min(maxQuantity, line.quantity + 1) } : line,
          )
        : [...state.lines, { article, quantity: 1, ...(person && { person }) }],
    })
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
  reprice: (articles: readonly DeskArticle[]) => {
    const now = new Map(articles.map((article) => [article._id, article]))
    set({ lines: state.lines.map((line) => ({ ...line, article: now.get(line.article._id) ?? line.article })) })
  },
  setCompany: (company: Company | undefined) => set({ company, step: 'pay' }),
  waits: (sale: DeskSale) => set({ sale, step: 'terminal' }),
  sold: (sale: DeskSale) => set({ sale, step: 'done', isOpen: true }),
  /** The terminal took nothing: the same lines are another sale. */
  failed: () => set({ key: crypto.randomUUID(), sale: undefined, step: 'pay' }),
}

export const totalOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { article, quantity }) => sum + article.cents * quantity, 0)

/** Lines as the call takes them; goods of one article are one line. */
export const sentLines = (lines: readonly Line[]): BasketLine[] =>
  lines.map(({ article, quantity, person }) =>
    person
      ? { kind: 'tickets', articleId: article._id, participantId: person._id, quantity }
      : { kind: 'desk', articleId: article._id, quantity },
  )

/** Those of the basket, each once, in the order in which they came. */
export const peopleOf = (lines: readonly Line[]): BasketPerson[] => [
  ...new Map(lines.flatMap(({ person }) => (person ? [[person._id, person] as const] : []))).values(),
]

/** Whose invoice it is: the first adult of the basket. */
export const buyerOf = (lines: readonly Line[]): BasketPerson | undefined =>
  peopleOf(lines).find(({ age }) => age >= adultAge)

/** How many pieces of an article lie in the basket for this person. */
export const piecesIn = (lines: readonly Line[], articleId: ArticleId, person: BasketPerson | undefined): number =>
  lines.find(({ article, person: of }) => article._id === articleId && of?._id === person?._id)?.quantity ?? 0

import { randomUUID } from 'node:crypto'
import type { Day } from '#contract/platform/day.ts'
import type { ArticleId, ClassId, PersonId } from '#contract/platform/id.ts'
import { cents } from '#contract/platform/money.ts'
import type { DeskArticle, DeskGift } from '#contract/staff/reception/basket.ts'
import { boundBook } from '#contract/staff/reception/bound-book.ts'
import { sales } from '#contract/staff/reception/sales.ts'
import { putOnSale } from '#server/centre/catalogue/products.ts'
import { wallClock } from '#server/platform/calendar.ts'
import { inTransaction, type Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { openCourse } from '../kit/courses.ts'
import { createMembers } from '../kit/members.ts'
import type { PlannedSale } from './desk-plan.ts'
import { codeOf, type Cashier } from './shopper.ts'

const people = 400

/** What is written into the database before the desk opens. */
export interface DeskStock {
  people: readonly PersonId[]
  course: { articleId: ArticleId; classIds: readonly ClassId[]; cents: number }
  group: { articleId: ArticleId; cents: number }
}

/** Everything that the desk sells, and when it could issue no invoice. */
export interface DeskShop extends DeskStock {
  ticket: DeskArticle
  goods: DeskArticle
  gift: DeskGift
  /** The moment at which sales of the bound book were written. */
  written: { writtenDay: Day; writtenTime: string }
}

/** Wanted places for each that there is, so that the last ones are fought for. */
const wantedForEach = 1.3
const placesOfGroup = 4

/** People, a course with fewer places than the plan wants, and entry of groups. */
export const stockDesk = async (db: Db, planned: readonly PlannedSale[]): Promise<DeskStock> => {
  const now = new Date()
  const members = await createMembers(db, people, new Date(now.getTime() - 60_000))
  const wanted = planned.filter(({ extra }) => extra?.kind === 'class').length
  const groups = Math.max(1, Math.ceil(wanted / wantedForEach / placesOfGroup))
  const price = { course: 2_500, group: 600 }
  const course = await openCourse(db, {
    now,
    places: Array.from({ length: groups }, () => placesOfGroup),
    euros: price.course / 100,
  })
  const articleId = newId<'article'>()
  const article = {
    id: articleId,
    productId: newId<'product'>(),
    category: 'G' as const,
    type: null,
    ageGroups: ['school' as const, 'student' as const, 'adult' as const],
    name: { sl: 'Skupina', en: 'Group' },
    vatClass: 'sport',
    visible: true,
    position: 0,
    startDate: null,
    endDate: null,
    noClasses: null,
    from: '2020-01-01' as Day,
    cents: cents(price.group),
  }
  await inTransaction(db, (tx) => putOnSale(tx, [article], { staffId: null, now }))
  return {
    people: members.map(({ id }) => id),
    course: { ...course, cents: price.course },
    group: { articleId, cents: price.group },
  }
}

/** Records an outage of the minutes before, which a manager enters sales of. */
const recordOutage = async (manager: Cashier): Promise<DeskShop['written']> => {
  const at = (minutesAgo: number) => {
    const [day = '', time = ''] = wallClock(new Date(Date.now() - minutesAgo * 60_000)).split('T')
    return { day: day as Day, time: time.slice(0, 5) }
  }
  const [from, written, to] = [at(3), at(2), at(1)]
  const body = {
    key: randomUUID(),
    fromDay: from.day,
    fromTime: from.time,
    toDay: to.day,
    toTime: to.time,
    cause: 'server',
    text: '',
  }
  const recorded = await manager.send(boundBook.record, { body })
  if (recorded.status !== 200) throw new Error(`an outage was refused with ${codeOf(recorded)}`)
  return { writtenDay: written.day, writtenTime: written.time }
}

/** What the desk offers, as its calls list it. */
export const openShop = async (manager: Cashier, stock: DeskStock): Promise<DeskShop> => {
  const { articles, gifts } = (await manager.send(sales.articles)).body as unknown as {
    articles: DeskArticle[]
    gifts: DeskGift[]
  }
  const articleOf = (name: string) => articles.find((article) => article.name.sl === name)
  const [ticket, goods] = [articleOf('Dnevna vstopnica'), articleOf('Plezalniki')]
  const gift = gifts.find(({ ageGroup, name }) => ageGroup === 'adult' && name.sl.startsWith('Dnevna'))
  if (!ticket || !goods || !gift) throw new Error('the desk offers no day ticket, shoes or gift of one')
  return { ...stock, ticket, goods, gift, written: await recordOutage(manager) }
}

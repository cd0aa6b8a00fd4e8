import { ageGroups as allAgeGroups, type AgeGroup } from '#contract/platform/age-groups.ts'
import type { Day } from '#contract/platform/day.ts'
import type { ArticleId, ProductId } from '#contract/platform/id.ts'
import type { Language, LocalizedText } from '#contract/platform/language.ts'
import type { Cents } from '#contract/platform/money.ts'
import { m } from '#texts/compiled/messages.js'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { setPrices } from './catalogue.store.ts'
import * as store from './course-articles.store.ts'
import { heldPrices, type PricedBy } from './lock-product.ts'
import { putOnSale } from './products.ts'
import { lastPosition, pricesOf, setArchived, setVisible } from './products.store.ts'

/** The article of an activity or a course, as the module of classes keeps it. */
export type CourseArticle = store.CourseArticleRow

export const courseArticles = (db: Db, { archived }: { archived: boolean }): Promise<CourseArticle[]> =>
  store.courseArticles(db, archived)

/** An article of a course and its gifts; empty for an unknown one. */
export const courseRows = (db: Db, id: ArticleId): Promise<CourseArticle[]> => store.courseRows(db, id)
export const lockCourseRows = (tx: Tx, id: ArticleId): Promise<CourseArticle[]> => store.lockCourseRows(tx, id)

/** Prices of articles, the newest first, with who set them. */
export const articlePrices = (db: Db, ids: readonly ArticleId[]) => pricesOf(db, ids)

export interface NewCourseArticle {
  productId: ProductId
  category: 'A' | 'VV'
  name: LocalizedText
  description: LocalizedText | null
  level: LocalizedText | null
  ageGroups: readonly AgeGroup[]
  vatClass: string
  noClasses: number | null
  /** First and last day of a course. */
  period: { from: Day; to: Day } | null
  isVisible: boolean
  opensAt: Date | null
  cents: Cents
  /** Day from which the price holds. */
  from: Day
}

/** Puts the article of a course on sale, last of its kind. */
export const addCourseArticle = async (tx: Tx, course: NewCourseArticle, by: PricedBy): Promise<ArticleId> => {
  const id = newId<'article'>()
  const position = (await lastPosition(tx, course.category)) + 1
  const article = {
    id,
    productId: course.productId,
    category: course.category,
    type: null,
    ageGroups: course.ageGroups,
    name: course.name,
    description: course.description,
    level: course.level,
    vatClass: course.vatClass,
    visible: course.isVisible,
    position,
    startDate: course.period?.from ?? null,
    endDate: course.period?.to ?? null,
    noClasses: course.noClasses,
    opensAt: course.opensAt,
  }
  await putOnSale(tx, [{ ...article, cents: course.cents, from: course.from }], by)
  return id
}

/** Activities that a gift is of: its own, or all for a gift that names none, from before gifts did. */
export const activitiesOfGift = (db: Db, giftId: ArticleId): Promise<ArticleId[]> => store.activitiesOfGift(db, giftId)

/** Name of the gift of an activity for one age group: 'Starši in otroci (6–14 let)'. Adults are not named. */
const giftName = (name: LocalizedText, ageGroup: AgeGroup): LocalizedText => {
  const words = { preschool: m.gift_years_preschool, school: m.gift_years_school, student: m.gift_years_student }
  if (ageGroup === 'adult') return name
  const inLanguage = (locale: Language) =>
    m.gift_of_ages({ name: name[locale], ages: words[ageGroup]({}, { locale }) }, { locale })
  return { sl: inLanguage('sl'), en: inLanguage('en') }
}

/** Changes a course; its gifts keep their ages and take name and VAT class. */
export const changeCourseArticle = async (
  tx: Tx,
  rows: readonly CourseArticle[],
  id: ArticleId,
  changed: store.ChangedCourseArticle,
): Promise<void> => {
  await store.updateCourseArticle(tx, id, changed)
  for (const gift of rows.filter(({ gift_of: giftOf }) => giftOf === id)) {
    const [ageGroup] = gift.age_groups
    if (ageGroup)
      await store.updateGift(tx, gift.id, { name: giftName(changed.name, ageGroup), vatClass: changed.vatClass })
  }
}

export const setCoursePeriod = async (tx: Tx, id: ArticleId, from: Day, to: Day): Promise<void> => {
  await store.setPeriod(tx, id, from, to)
}

/** Sets the price of these articles from a day on. */
export const setArticlePrices = async (
  tx: Tx,
  ids: readonly ArticleId[],
  price: { from: Day; cents: Cents },
  by: PricedBy,
): Promise<void> => {
  await setPrices(
    tx,
    ids.map((articleId) => ({ articleId, ...price })),
    by,
  )
}

export const showArticles = async (tx: Tx, ids: readonly ArticleId[], isVisible: boolean): Promise<void> => {
  await setVisible(tx, ids, isVisible)
}

export const archiveArticles = async (tx: Tx, ids: readonly ArticleId[], archivedAt: Date | null): Promise<void> => {
  await setArchived(tx, ids, archivedAt)
}

export const openArticles = async (tx: Tx, ids: readonly ArticleId[], opensAt: Date | null): Promise<void> => {
  await store.setOpening(tx, ids, opensAt)
}

/** Gives an activity as vouchers, one for each of its age groups, at its prices; those that exist are shown again. */
export const addActivityGifts = async (
  tx: Tx,
  rows: readonly CourseArticle[],
  activity: CourseArticle,
  by: PricedBy,
): Promise<void> => {
  const existing = rows.filter(({ gift_of: giftOf }) => giftOf === activity.id)
  const isKept = ({ age_groups: [ageGroup] }: CourseArticle) =>
    ageGroup !== undefined && activity.age_groups.includes(ageGroup)
  await setVisible(
    tx,
    existing.filter(isKept).map(({ id }) => id),
    true,
  )
  const prices = heldPrices(await pricesOf(tx, [activity.id]))
  const missing = allAgeGroups.filter(
    (each) =>
      activity.age_groups.includes(each) && !existing.some(({ age_groups: ageGroups }) => ageGroups.includes(each)),
  )
  for (const ageGroup of missing) {
    const id = newId<'article'>()
    const gift = {
      id,
      productId: activity.product_id,
      category: 'A' as const,
      type: null,
      ageGroups: [ageGroup],
      name: giftName(activity.name, ageGroup),
      vatClass: activity.vat_class,
      visible: true,
      position: activity.position,
      gift: true,
      giftOf: activity.id,
    }
    const [newest, ...older] = prices
    if (!newest) continue
    await putOnSale(tx, [{ ...gift, from: newest.from, cents: newest.cents }], by)
    await setPrices(
      tx,
      older.map(({ from, cents }) => ({ articleId: id, from, cents })),
      by,
    )
  }
}

import type { AgeGroup } from '#contract/platform/age-groups.ts'
import type { Day } from '#contract/platform/day.ts'
import type { ArticleId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'

const columns = [
  'id',
  'product_id',
  'category',
  'age_groups',
  'name',
  'description',
  'level',
  'vat_class',
  'no_classes',
  'start_date',
  'end_date',
  'visible',
  'archived_at',
  'opens_at',
  'position',
  'gift',
  'gift_of',
] as const

const courses = (db: Db) => db.selectFrom('article').select(columns).where('category', 'in', ['A', 'VV'])

/** Articles of activities and courses with the gifts of activities, in the centre's order. */
export const courseArticles = (db: Db, archived: boolean) =>
  courses(db)
    .where('archived_at', archived ? 'is not' : 'is', null)
    .orderBy('category')
    .orderBy('position')
    .orderBy('id')
    .execute()

export type CourseArticleRow = Awaited<ReturnType<typeof courseArticles>>[number]

/** One of them with its gifts. */
const ofCourse = (db: Db, id: ArticleId) =>
  courses(db)
    .where((row) => row.or([row('id', '=', id), row('gift_of', '=', id)]))
    .orderBy('id')

export const courseRows = (db: Db, id: ArticleId): Promise<CourseArticleRow[]> => ofCourse(db, id).execute()

/** The same, locked in the order of their ids. */
export const lockCourseRows = (tx: Tx, id: ArticleId): Promise<CourseArticleRow[]> =>
  ofCourse(tx, id).forUpdate().execute()

export interface ChangedCourseArticle {
  name: LocalizedText
  description: LocalizedText | null
  level: LocalizedText | null
  vatClass: string
  ageGroups: readonly AgeGroup[]
  noClasses: number | null
}

const json = (value: LocalizedText | null) => value && JSON.stringify(value)

export const updateCourseArticle = (tx: Tx, id: ArticleId, changed: ChangedCourseArticle) =>
  tx
    .updateTable('article')
    .set({
      name: JSON.stringify(changed.name),
      description: json(changed.description),
      level: json(changed.level),
      vat_class: changed.vatClass,
      age_groups: [...changed.ageGroups],
      no_classes: changed.noClasses,
    })
    .where('id', '=', id)
    .execute()

/** Name and VAT class of a gift follow the activity. */
export const updateGift = (tx: Tx, id: ArticleId, { name, vatClass }: { name: LocalizedText; vatClass: string }) =>
  tx
    .updateTable('article')
    .set({ name: JSON.stringify(name), vat_class: vatClass })
    .where('id', '=', id)
    .execute()

/** First and last day of a course. */
export const setPeriod = (tx: Tx, id: ArticleId, from: Day, to: Day) =>
  tx.updateTable('article').set({ start_date: from, end_date: to }).where('id', '=', id).execute()

export const setOpening = (tx: Tx, ids: readonly ArticleId[], opensAt: Date | null) =>
  tx.updateTable('article').set({ opens_at: opensAt }).where('id', '=', anyOf(ids)).execute()

/** The activity of a gift; all of them for a gift that names none. */
export const activitiesOfGift = async (db: Db, giftId: ArticleId): Promise<ArticleId[]> =>
  (
    await db
      .selectFrom('article as a')
      .innerJoin('article as g', (join) => join.on('g.id', '=', giftId))
      .select('a.id')
      .where('a.category', '=', 'A')
      .where('a.gift', '=', false)
      .where((row) => row.or([row('g.gift_of', 'is', null), row('a.id', '=', row.ref('g.gift_of'))]))
      .orderBy('a.id')
      .execute()
  ).map(({ id }) => id)

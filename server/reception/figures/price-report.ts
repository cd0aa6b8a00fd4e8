import type { Day } from '#contract/platform/day.ts'
import type { Language } from '#contract/platform/language.ts'
import type { PriceChange, PriceReport } from '#contract/staff/reception/price-changes.ts'
import { lineName as giftLineName } from '#server/climbing/gifts/gift-goods.ts'
import { pricedArticles, type PricedArticle } from '#server/centre/catalogue/price-changes.ts'
import { addDays, dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { m } from '#texts/compiled/messages.js'
import { firstDay } from './day-sums.ts'
import type { DaySum } from './figures.rules.ts'
import type { Period } from './periods.rules.ts'
import { changesOf, comparedDays, isStable, type ChangedPrice } from './price-changes.rules.ts'
import { daySumsOf } from './read-sums.ts'
import { dayInWords, type FileTable } from '#server/platform/table-files.ts'

interface Change extends ChangedPrice {
  article: PricedArticle
  compared: ReturnType<typeof comparedDays>
}

/** Documents call a gift by what it is for. */
const namesOnDocuments = ({ gift, names }: PricedArticle): string[] =>
  gift ? names.map((sl) => giftLineName({ sl, en: '' }).sl) : names

/** What was sold of some articles in some days, by their names on documents. */
const soldIn = (byName: ReadonlyMap<string, readonly DaySum[]>, articles: readonly PricedArticle[], days: Period) => {
  const names = new Set(articles.flatMap((article) => article.names))
  const sums = [...names]
    .flatMap((name) => byName.get(name) ?? [])
    .filter(({ day }) => day >= days.from && day <= days.to)
  return {
    pieces: sums.reduce((all, { pieces }) => all + pieces, 0),
    cents: sums.reduce((all, { cents }) => all + cents, 0),
  }
}

const describeChange = (
  { article, compared, day, beforeCents, afterCents }: Change,
  all: readonly PricedArticle[],
  byName: ReadonlyMap<string, readonly DaySum[]>,
  first: Day | undefined,
): PriceChange => {
  const name = article.gift ? giftLineName(article.name) : article.name
  const change = { key: `${article.id} ${day}`, name, day, beforeCents, afterCents }
  if (!compared) return change
  const { days, besideDays } = compared
  const own = { days, ...soldIn(byName, [article], days) }
  // Records that begin later say nothing of a year earlier.
  if (first === undefined || first > besideDays.from) return { ...change, compared: own }
  const others = all.filter(
    (each) => each.category === article.category && each.gift === article.gift && isStable(each, besideDays, days),
  )
  const [now, earlier] = [soldIn(byName, others, days).pieces, soldIn(byName, others, besideDays).pieces]
  return {
    ...change,
    compared: {
      ...own,
      beside: soldIn(byName, [article], besideDays),
      ...(earlier > 0 && { others: { pieces: now, besidePieces: earlier } }),
    },
  }
}

/** What prices did that changed in a period, beside the same days a year earlier (docs/product/figures.md §10). */
export const priceReport = (ctx: Pick<Context, 'readSnapshot' | 'clock'>, { from, to }: Period): Promise<PriceReport> =>
  ctx.readSnapshot(async (tx) => {
    const today = dayOf(ctx.clock.now())
    const articles = (await pricedArticles(tx)).map((article) => ({ ...article, names: namesOnDocuments(article) }))
    const changes = articles
      .flatMap((article) => changesOf(article.prices).map((change) => ({ ...change, article })))
      .filter(({ day }) => day >= from && day <= to && day <= today)
      .map((change) => ({ ...change, compared: comparedDays(change, addDays(today, -1)) }))
    const asked = changes.flatMap(({ compared }) => (compared ? [compared.days, compared.besideDays] : []))
    const sums =
      asked.length === 0
        ? []
        : await daySumsOf(ctx, tx, ['article'], {
            from: asked.map((days) => days.from).toSorted()[0]!,
            to: asked
              .map((days) => days.to)
              .toSorted()
              .at(-1)!,
          })
    const byName = Map.groupBy(sums, ({ key }) => key)
    const first = await firstDay(tx)
    return {
      days: { from, to },
      changes: changes
        .map((change) => describeChange(change, articles, byName, first))
        .toSorted((one, two) => two.day.localeCompare(one.day) || one.name.sl.localeCompare(two.name.sl, 'sl')),
    }
  })

/** The report as a table; the page has the shares. */
export const priceTable = async (
  ctx: Pick<Context, 'readSnapshot' | 'clock'>,
  asked: Period,
  locale: Language,
): Promise<FileTable> => {
  const { days, changes } = await priceReport(ctx, asked)
  const headings = [
    m.report_by_article,
    m.prices_from,
    m.prices_before,
    m.prices_after,
    m.prices_compared_to,
    m.report_pieces,
    m.prices_pieces_year,
    m.report_gross,
    m.prices_cents_year,
    m.prices_others,
    m.prices_others_year,
  ]
  return {
    table: 'report_prices',
    name: `price-changes-${days.from}-${days.to}`,
    rows: [
      headings.map((word) => word({}, { locale })),
      ...changes.map(({ name, day, beforeCents, afterCents, compared }) => [
        name[locale],
        dayInWords(day),
        { cents: beforeCents },
        { cents: afterCents },
        compared ? dayInWords(compared.days.to) : '',
        compared?.pieces ?? '',
        compared?.beside?.pieces ?? '',
        compared ? { cents: compared.cents } : '',
        compared?.beside ? { cents: compared.beside.cents } : '',
        compared?.others?.pieces ?? '',
        compared?.others?.besidePieces ?? '',
      ]),
    ],
  }
}

import type { Day } from '#contract/platform/day.ts'
import type { StaffId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import { cents } from '#contract/platform/money.ts'
import { staffPaths } from '#contract/platform/paths.ts'
import { asHeading, weekdayNumbered } from '#texts/calendar-names.ts'
import { m } from '#texts/compiled/messages.js'
import { date, price, quantityOf, shortDate } from '#texts/format.ts'
import { addDays } from '#server/platform/calendar.ts'
import { defineEmail } from '#server/platform/email/email.ts'
import { weekOf, type WeekFigures } from './digest-week.ts'

const noon = (day: Day): string => `${day}T12:00:00Z`

const weekInWords = (week: Day): string => `${shortDate(noon(week))}–${date(noon(addDays(week, 6)))}`

/** A sum and that of the week before, as the value of a fact. */
const beside = (own: string, before: string, locale: Language): string => m.digest_beside({ own, before }, { locale })

const factsOf = ({ money, visits, classes, away }: WeekFigures, locale: Language): [string, string][] => [
  [m.digest_sales({}, { locale }), beside(price(money.cents), price(money.before), locale)],
  ...(visits
    ? ([
        [m.digest_visits({}, { locale }), beside(quantityOf(visits.count), quantityOf(visits.before), locale)],
        [m.digest_new({}, { locale }), beside(quantityOf(visits.newPeople), quantityOf(visits.newBefore), locale)],
      ] as [string, string][])
    : []),
  ...(classes
    ? ([
        [
          m.digest_classes({}, { locale }),
          m.digest_places({ taken: quantityOf(classes.taken), places: quantityOf(classes.places) }, { locale }),
        ],
      ] as [string, string][])
    : []),
  ...(away
    ? ([[m.digest_away({}, { locale }), `${quantityOf(away.count)}${away.more ? '+' : ''}`]] as [string, string][])
    : []),
]

/** The week that is over, in figures, to a member who wants it (docs/product/figures.md §9). */
export const digestEmail = defineEmail<{ staffId: StaffId; week: Day }, WeekFigures>({
  kind: 'digest',
  load: (ctx, { staffId, week }) => weekOf(ctx, staffId, week),
  write: (figures, { centre, staffUrl }, locale) => {
    const { name, week, visits } = figures
    const days = weekInWords(week)
    return {
      subject: m.digest_subject({ centre: centre.name.nominative, days }, { locale }),
      title: m.digest_title({ days }, { locale }),
      to: name,
      paragraphs: [m.digest_text({}, { locale })],
      ...(visits && {
        bars: {
          title: m.digest_by_day({}, { locale }),
          rows: visits.days.map(({ value }, index) => ({
            label: asHeading(weekdayNumbered(index + 1, locale)),
            value,
            text: quantityOf(value),
          })),
        },
      }),
      facts: factsOf(figures, locale),
      button: {
        label: m.digest_button({}, { locale }),
        url: `${staffUrl}${staffPaths.reports}?from=${week}&to=${addDays(week, 6)}`,
      },
      why: m.digest_why({}, { locale }),
    }
  },
  sample: () => ({
    name: 'Matej',
    week: '2026-11-16' as Day,
    money: { cents: cents(412_350), before: cents(388_900) },
    visits: {
      count: 812,
      before: 776,
      days: [96, 118, 134, 121, 88, 142, 113].map((value, index) => ({
        day: addDays('2026-11-16' as Day, index),
        value,
        before: value - 5,
      })),
      newPeople: 31,
      newBefore: 27,
    },
    classes: { dates: 46, taken: 402, places: 488 },
    away: { count: 9, more: false },
  }),
})

import { m } from '#texts/compiled/messages.js'
import { centre } from '#web/platform/centre.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#contract/platform/paths.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { ListRow, ListRows } from '#web/platform/ui/ListRows.tsx'

/** What a visitor may know before signing up, as equals: prices, timetable, opening hours (docs/product/web.md §2.11). */
export const LookFirst = () => {
  const language = useLanguage()
  const pages = [
    { to: paths.prices, title: m.prices_title(), note: m.look_prices() },
    { to: paths.timetable, title: m.timetable_title(), note: m.look_timetable() },
    { to: paths.hours, title: m.hours_title(), note: centre.openingHours[language] },
  ]
  return (
    <Card>
      <ListRows>
        {pages.map(({ to, title, note }) => (
          <ListRow key={to} title={<Link to={to}>{title}</Link>} note={note} pressable />
        ))}
      </ListRows>
    </Card>
  )
}

import { m } from '#texts/compiled/messages.js'
import { centre } from '#web/platform/centre.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#contract/platform/paths.ts'

/** What a visitor may know before signing up, side by side: prices, timetable, opening hours (docs/product/web.md §2.11). */
export const LookFirst = () => {
  const language = useLanguage()
  return (
    <p>
      <Link to={paths.prices}>{m.prices_title()}</Link> · <Link to={paths.timetable}>{m.timetable_title()}</Link>
      <br />
      <Link to={paths.hours}>
        <b>{centre.openingHours[language]}</b>
      </Link>
    </p>
  )
}

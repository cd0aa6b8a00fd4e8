import { m } from '#texts/compiled/messages.js'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#contract/platform/paths.ts'

/** Links to what a visitor may read before signing up (docs/product/web.md §2.11). */
export const LookFirst = () => (
  <p>
    <Link to={paths.prices}>{m.prices_title()}</Link> · <Link to={paths.timetable}>{m.timetable_title()}</Link>
  </p>
)

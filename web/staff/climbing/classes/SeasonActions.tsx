import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { staffPaths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { Link } from '#web/platform/Link.tsx'
import { Button, buttonLook } from '#web/platform/ui/Button.tsx'
import { Icon } from '#web/platform/ui/Icon.tsx'
import { seasonAfter, seasonBefore, seasonKey, seasonName, type Season } from './season.ts'

const quiet = buttonLook({ look: 'quiet', small: true })

interface SeasonActionsProps {
  season: Season
  /** Address of the page with another season. */
  pathOf: (season: string) => string
  onNew: () => void
}

/** The seasons before and after, and a new course. */
export const SeasonActions = ({ season, pathOf, onNew }: SeasonActionsProps) => {
  const [before, after] = [seasonBefore(season), seasonAfter(season)]
  return (
    <>
      <Link className={quiet} to={pathOf(seasonKey(before))}>
        <Icon of={ChevronLeft} />
        {seasonName(before)}
      </Link>
      <Link className={quiet} to={pathOf(seasonKey(after))}>
        {seasonName(after)}
        <Icon of={ChevronRight} />
      </Link>
      <Button small icon={Plus} onClick={onNew}>
        {m.course_new()}
      </Button>
    </>
  )
}

/** Leads to the copy of a season into the one after it. */
export const CopyLink = ({ season }: { season: Season }) => {
  const { half, year } = seasonAfter(season)
  const words = half === 'spring' ? m.season_copy_to_spring : m.season_copy_to_autumn
  return (
    <Link className={quiet} to={`${staffPaths.copySeason}?season=${seasonKey(season)}`}>
      <Icon of={Copy} />
      {words({ year: String(year) })}
    </Link>
  )
}

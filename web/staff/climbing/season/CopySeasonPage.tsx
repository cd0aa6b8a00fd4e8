import { useQuery } from '@tanstack/react-query'
import { staffPaths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { Link } from '#web/platform/Link.tsx'
import { today as todayInLjubljana } from '#web/platform/local-dates.ts'
import { Title } from '#web/platform/Title.tsx'
import { seasonQuery } from '#web/staff/climbing/classes/classes.queries.ts'
import { readSeason, seasonAfter, seasonAt, seasonKey, seasonName } from '#web/staff/climbing/classes/season.ts'
import { OfficePage } from '#web/staff/platform/ui/OfficePage.tsx'
import { TableSkeleton } from '#web/staff/platform/ui/TableSkeleton.tsx'
import { useAddress } from '#web/staff/platform/ui/use-address.ts'
import { buttonLook } from '#web/platform/ui/Button.tsx'
import { Empty } from '#web/platform/ui/Empty.tsx'
import { TryAgain } from '#web/platform/ui/TryAgain.tsx'
import { copiedCourses } from './copied-courses.ts'
import { CopySeason } from './CopySeason.tsx'

/** Copies the courses of a season into the next one. */
export const CopySeasonPage = () => {
  const [address] = useAddress('season')
  const season = readSeason(address.season) ?? seasonAt(todayInLjubljana())
  const { data, error, refetch } = useQuery(seasonQuery(season))
  const courses = data && copiedCourses(data.courses, season, data.today)
  const back = (
    <Link
      className={buttonLook({ look: 'quiet', small: true })}
      to={`${staffPaths.classes}?season=${seasonKey(season)}`}
    >
      {seasonName(season)}
    </Link>
  )
  if (data && courses && courses.length > 0)
    return <CopySeason key={seasonKey(season)} season={season} list={data} courses={courses} back={back} />
  return (
    <OfficePage title={m.season_title({ season: seasonName(seasonAfter(season)) })} actions={back}>
      <Title page={m.season_copy()} />
      {error && (
        <TryAgain label={m.try_again()} onRetry={refetch}>
          {error.message}
        </TryAgain>
      )}
      {!data && !error && <TableSkeleton label={m.loading()} />}
      {courses?.length === 0 && <Empty sentence={m.season_nothing()} />}
    </OfficePage>
  )
}

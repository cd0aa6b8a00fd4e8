import type { OfficeCourse } from '#contract/staff/climbing/courses.ts'
import { m } from '#texts/compiled/messages.js'
import { inLanguage } from '#web/platform/language.ts'
import { priceOfCents } from '#web/staff/climbing/classes/group-words.ts'
import { typedCents } from '#web/staff/climbing/classes/typed-euros.ts'
import { FieldError } from '#web/platform/ui/FieldError.tsx'
import styles from './CourseChoices.module.css'
import { draftPrice, type CopiedCourse, type SeasonDraft } from './season-draft.ts'

interface CourseChoicesProps {
  /** Courses of the season, then its activities. */
  courses: readonly (CopiedCourse & { course: OfficeCourse })[]
  draft: SeasonDraft
  onChange: (next: Partial<SeasonDraft>) => void
}

/** Which courses are copied, each with its price. */
export const CourseChoices = ({ courses, draft, onChange }: CourseChoicesProps) => {
  const isChosen = ({ _id }: CopiedCourse) => draft.courseIds.includes(_id)
  const choose = (toggled: CopiedCourse) =>
    onChange({
      courseIds: courses.flatMap((each) => ((each === toggled) === isChosen(each) ? [] : [each._id])),
    })
  const isMistyped = (each: CopiedCourse) => isChosen(each) && typedCents(draftPrice(draft, each)) === undefined
  return (
    <table className={styles.courses}>
      <caption className="hidden">{m.season_courses()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.wall_course()}</th>
          <th scope="col">{m.course_groups()}</th>
          <th scope="col">{m.season_price_now()}</th>
          <th scope="col">{m.season_price_new()}</th>
        </tr>
      </thead>
      <tbody>
        {courses.map((each) => {
          const name = inLanguage(each.course.name)
          const priceId = `price-${each._id}`
          return (
            <tr key={each._id} data-out={!isChosen(each) || undefined}>
              <th scope="row">
                <label>
                  <input type="checkbox" name="courseIds" checked={isChosen(each)} onChange={() => choose(each)} />
                  {name}
                </label>
              </th>
              <td>{each.groupIds.length}</td>
              <td translate="no">{priceOfCents(each.cents)}</td>
              <td>
                {isChosen(each) && (
                  <input
                    id={priceId}
                    inputMode="decimal"
                    autoComplete="off"
                    aria-label={m.season_price_of({ name })}
                    aria-invalid={isMistyped(each) || undefined}
                    aria-describedby={isMistyped(each) ? `${priceId}-error` : undefined}
                    value={draftPrice(draft, each)}
                    onChange={({ currentTarget: { value } }) =>
                      onChange({ prices: { ...draft.prices, [each._id]: value } })
                    }
                  />
                )}
                {isMistyped(each) && <FieldError id={`${priceId}-error`} message={m.season_price_wrong()} />}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

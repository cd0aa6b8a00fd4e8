import type { Article } from '#contract/centre/catalogue.ts'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/people/account/account.queries.ts'
import { participantName, participantsOf, type Participant } from '#web/people/family/participant.ts'
import { agesOf } from '#web/platform/age-words.ts'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#contract/platform/paths.ts'
import { Actions } from '#web/platform/ui/Actions.tsx'
import { buttonLook } from '#web/platform/ui/Button.tsx'
import { Empty } from '#web/platform/ui/Empty.tsx'
import { isGuided } from './term-choice.ts'

/** Without terms: of a class for another age, whom of the family it suits. */
export const NoTerms = ({ article, participant }: { article: Article; participant: Participant }) => {
  const suits = ({ ageGroup }: Participant) => article.ageGroup.includes(ageGroup)
  const people = participantsOf(useMe())
  const others = suits(participant) ? [] : people.filter(suits)
  const none = isGuided(article) ? m.term_none_multiple() : m.term_none_single()
  return (
    <Empty
      sentence={suits(participant) ? none : m.term_other_age({ ages: agesOf(article.ageGroup) })}
      action={
        <Actions>
          {others.map((other) => (
            <Link key={other._id} to={paths.chooseTerms(other.paths.classes, article._id)} className={buttonLook()}>
              {m.term_for_other({ name: participantName(other) })}
            </Link>
          ))}
          <Link to={participant.paths.classes} className={buttonLook(others.length > 0 ? { look: 'quiet' } : {})}>
            {m.classes_title()}
          </Link>
        </Actions>
      }
    />
  )
}

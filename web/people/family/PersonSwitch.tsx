import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/people/account/account.queries.ts'
import { Link } from '#web/platform/Link.tsx'
import { PeopleLinks } from '#web/platform/ui/PeopleLinks.tsx'
import { participantName, participantsOf, useParticipant, type ShopPage } from './participant.ts'

interface PersonSwitchProps {
  page: 'tickets' | 'myClasses' | ShopPage
  label?: string
  /** Called also when the chosen page is already shown. */
  onChosen?: () => void
}

/** Links to the same page of each family member; hidden for customers without children. */
export const PersonSwitch = ({ page, label = m.family_whose(), onChosen }: PersonSwitchProps) => {
  const all = participantsOf(useMe())
  const here = useParticipant()
  if (all.length === 1) return null
  return (
    <PeopleLinks
      label={label}
      people={all.map((participant) => ({
        id: participant._id,
        name: participant.firstName,
        link: (
          <Link
            to={participant.paths[page]}
            aria-current={participant._id === here._id ? 'page' : undefined}
            onClick={onChosen}
          >
            {participantName(participant)}
          </Link>
        ),
      }))}
    />
  )
}

import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/account/account.queries.ts'
import { Link } from '#web/platform/Link.tsx'
import { PeopleLinks } from '#web/ui/PeopleLinks.tsx'
import { nameOf, participantsOf, useParticipant, type ShopPage } from './participant.ts'

interface WhosePageProps {
  page: 'tickets' | 'myClasses' | ShopPage
  label?: string
  /** Also where the page chosen is the one already shown. */
  onChosen?: () => void
}

/** Whose page this is, and the way to the same of the others. Who has no children has nobody to choose. */
export const PersonSwitch = ({ page, label = m.family_whose(), onChosen }: WhosePageProps) => {
  const all = participantsOf(useMe())
  const here = useParticipant()
  if (all.length === 1) return null
  return (
    <PeopleLinks
      label={label}
      people={all.map((participant) => ({
        id: participant._id,
        name: participant.firstName,
        kind: participant.kind,
        link: (
          <Link
            to={participant.paths[page]}
            aria-current={participant._id === here._id ? 'page' : undefined}
            onClick={onChosen}
          >
            {nameOf(participant)}
          </Link>
        ),
      }))}
    />
  )
}

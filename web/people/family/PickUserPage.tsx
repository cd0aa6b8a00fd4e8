import { useState } from 'react'
import { Navigate } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/people/account/account.queries.ts'
import { Link } from '#web/platform/Link.tsx'
import { Title } from '#web/platform/Title.tsx'
import { buttonLook } from '#web/platform/ui/Button.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import { RadioCards } from '#web/platform/ui/RadioCards.tsx'
import { Face } from '#web/platform/ui/Stones.tsx'
import { participantName, participantsOf, type Participant } from './participant.ts'

interface PickUserProps {
  title: string
  note: string
  /** Path of the next page for this participant. */
  next: (participant: Participant) => string
}

/** Choice of participant; customers without children go straight to the shop (docs/product/family.md §2.6). */
const PickUser = ({ title, note, next }: PickUserProps) => {
  const [me, ...children] = participantsOf(useMe())
  const [chosen, setChosen] = useState<Participant>(me)
  if (children.length === 0) return <Navigate to={next(me)} replace />
  const all = [me, ...children]
  return (
    <Page narrow>
      <Title page={title} />
      <PageTitle title={title} note={note} />
      <RadioCards
        legend={title}
        legendHidden
        name="participant"
        value={chosen._id}
        onChange={(id) => setChosen(all.find(({ _id }) => _id === id) ?? me)}
        cards={all.map((participant) => ({
          value: participant._id,
          label: participantName(participant),
          note: m.family_age({ count: participant.age }),
          art: <Face seed={participant._id} />,
        }))}
      />
      <Link to={next(chosen)} className={buttonLook({ wide: true })}>
        {m.pick_user_continue()}
      </Link>
    </Page>
  )
}

/** Choice of participant for a class. */
export const PickClassUserPage = () => (
  <PickUser title={m.classes_pick_user()} note={m.classes_pick_user_note()} next={({ paths }) => paths.classes} />
)

/** Choice of participant for tickets. */
export const PickTicketUserPage = () => (
  <PickUser title={m.pick_user_title()} note={m.pick_user_note()} next={({ paths }) => paths.shop} />
)

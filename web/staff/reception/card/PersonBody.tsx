import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import type { KeyboardEvent, ReactNode } from 'react'
import type { PersonId } from '#contract/platform/id.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import { scopeOf } from '#contract/staff/platform/roles.ts'
import { m } from '#texts/compiled/messages.js'
import { takeFocus } from '#web/platform/take-focus.ts'
import { useMe } from '#web/staff/platform/session.ts'
import { lazyPanel } from '#web/staff/platform/ui/lazy-panel.tsx'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { PanelActions } from '#web/staff/platform/ui/PanelForm.tsx'
import { useDigits } from '#web/staff/platform/ui/use-digits.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { personActNames, personActsOf, type PersonAct } from '#web/staff/people/people/person-acts.ts'
import styles from './PersonBody.module.css'
import { PersonRecords } from '#web/staff/people/people/PersonRecords.tsx'
import { PersonTickets } from '#web/staff/people/people/PersonTickets.tsx'
import { PersonView, Section, type OpenDocuments } from './PersonView.tsx'
import type { CardParts } from '#web/staff/people/people/use-card-parts.ts'

const AgreementForm = lazyPanel(() => import('#web/staff/people/people/AgreementForm.tsx'), 'AgreementForm')
const AllowClaimForm = lazyPanel(() => import('#web/staff/people/people/AllowClaimForm.tsx'), 'AllowClaimForm')
const EndGuardianForm = lazyPanel(() => import('#web/staff/people/people/EndGuardianForm.tsx'), 'EndGuardianForm')
const IncidentForm = lazyPanel(() => import('#web/staff/people/people/IncidentForm.tsx'), 'IncidentForm')
const NoteForm = lazyPanel(() => import('#web/staff/people/people/NoteForm.tsx'), 'NoteForm')
const PersonActForm = lazyPanel(() => import('./PersonActForm.tsx'), 'PersonActForm')

interface PersonBodyProps {
  card: PersonCard
  parts: CardParts
  /** After the person is erased there is no card; the sentence says what has happened. */
  onErased: (said: string) => void
  /** What stands above the tickets, such as a verdict at the desk. */
  children?: ReactNode
  /** What is above says tickets and a ban. */
  hasVerdict?: boolean
  /** Opens a relative in the place of this card; without it, a link leads there. */
  onOpen?: (personId: PersonId) => void
  /** Opens a document here; without it, documents are only read. */
  documents?: OpenDocuments
  /** First buttons of the card; its own acts are then behind the last one. */
  lead?: ReactNode
}

/** Acts that bar or erase. */
const dangers: ReadonlySet<PersonAct> = new Set<PersonAct>(['ban', 'erase'])

/** A card below its name: all that is read, or the one thing that is being done. */
export const PersonBody = ({
  card,
  parts,
  onErased,
  children,
  hasVerdict = false,
  onOpen,
  documents,
  lead,
}: PersonBodyProps) => {
  const { roles } = useMe()
  const acts = personActsOf(card, (permission) => scopeOf(roles, 'password', permission))
  const { said, open, close } = parts
  // A link may lead to a form of another role.
  const opened = parts.opened && 'act' in parts.opened && !acts.includes(parts.opened.act) ? undefined : parts.opened
  const [main, second, ...more] = acts

  const isListed = opened !== undefined && 'list' in opened
  useDigits(isListed ? acts : [], (act) => open({ act }))
  const backByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  }

  if (opened && 'act' in opened)
    return <PersonActForm act={opened.act} card={card} onDone={close} onErased={onErased} onBack={() => close()} />
  if (opened && 'guardian' in opened)
    return <EndGuardianForm card={card} guardian={opened.guardian} onDone={close} onBack={() => close()} />
  if (opened && 'note' in opened)
    return <NoteForm card={card} note={opened.note} onDone={close} onBack={() => close()} />
  if (opened && 'incident' in opened) return <IncidentForm card={card} onDone={close} onBack={() => close()} />
  if (opened && 'agreement' in opened)
    return <AgreementForm card={card} subject={opened.agreement} onDone={close} onBack={() => close()} />
  if (opened && 'claim' in opened) return <AllowClaimForm claim={opened.claim} onDone={close} onBack={() => close()} />
  if (opened)
    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc does the same as the last button
      <div className={styles.list} onKeyDown={backByKey}>
        <h3>{m.person_acts()}</h3>
        {acts.map((act, index) => (
          <button
            key={act}
            type="button"
            data-danger={dangers.has(act) || undefined}
            ref={index === 0 ? takeFocus : undefined}
            onClick={() => open({ act })}
          >
            {personActNames[act]()} <Kbd>{String(index + 1)}</Kbd>
          </button>
        ))}
        <button type="button" onClick={() => close()}>
          {m.staff_act_back()} <Kbd>Esc</Kbd>
        </button>
      </div>
    )
  return (
    <>
      <output className={styles.said}>{said}</output>
      {children}
      {!hasVerdict && (
        <Section title={m.person_tickets()}>
          <PersonTickets tickets={card.tickets} />
        </Section>
      )}
      <PersonRecords card={card} parts={parts} hasVerdict={hasVerdict} />
      <PersonView
        card={card}
        onOpen={onOpen}
        documents={documents}
        onEndGuardian={scopeOf(roles, 'password', 'identity') ? (guardian) => open({ guardian }) : undefined}
      />
      {lead && (
        <PanelActions>
          <div className={styles.acts} data-lead="">
            {lead}
            {acts.length > 0 && (
              <IconButton icon={Ellipsis} label={m.person_more()} onClick={() => open({ list: true })} />
            )}
          </div>
        </PanelActions>
      )}
      {!lead && main && (
        <PanelActions>
          <div className={styles.acts}>
            <Button ref={said === undefined ? undefined : takeFocus} onClick={() => open({ act: main })}>
              {personActNames[main]()}
            </Button>
            {second && (
              <Button look="quiet" onClick={() => open({ act: second })}>
                {personActNames[second]()}
              </Button>
            )}
            {more.length > 0 && (
              <IconButton icon={Ellipsis} label={m.person_more()} onClick={() => open({ list: true })} />
            )}
          </div>
        </PanelActions>
      )}
    </>
  )
}

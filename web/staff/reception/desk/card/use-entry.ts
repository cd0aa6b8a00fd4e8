import { useState } from 'react'
import type { PersonId } from '#contract/platform/id.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import {
  comingOf,
  firstChosen,
  membersOf,
  obstacleOf,
  supervisorOf,
  wayOf,
  type Choice,
  type Choices,
  type Member,
} from './entry-plan.ts'

/** What is planned for one person of the card. */
export interface PlannedEntry {
  member: Member
  isChosen: boolean
  choice: Choice
  way: ReturnType<typeof wayOf>
  supervisor: Choice['supervisor']
  obstacle: ReturnType<typeof obstacleOf>
}

/** Who comes in from this card and how, until Enter records it. */
export const useEntry = (card: PersonCard) => {
  const members = membersOf(card)
  const [chosen, setChosen] = useState(() => firstChosen(members))
  const [choices, setChoices] = useState<Choices>({})
  const plan = members.map((member): PlannedEntry => {
    const choice = choices[member._id] ?? {}
    const supervisor = supervisorOf(member, choice, card.supervisors, chosen)
    return {
      member,
      isChosen: chosen.has(member._id),
      choice,
      way: wayOf(member, choice),
      supervisor,
      obstacle: obstacleOf(member, choice, supervisor),
    }
  })
  return {
    plan,
    self: plan[0],
    coming: plan.filter(({ isChosen }) => isChosen),
    isFamily: members.length > 1,
    supervisors: card.supervisors,
    choose: (personId: PersonId, choice: Choice) =>
      setChoices((before) => ({ ...before, [personId]: { ...before[personId], ...choice } })),
    /** Back to what the server presets. */
    unchoose: (personId: PersonId) => setChoices(({ [personId]: _gone, ...others }) => others),
    toggle: (personId: PersonId) =>
      setChosen((before) => {
        const next = new Set(before)
        if (!next.delete(personId)) next.add(personId)
        return next
      }),
    /** All who can come in and are not here yet; a second time none of them. */
    chooseAll: () =>
      setChosen((before) => {
        const all = members.filter(({ entry }) => entry.choice.kind !== 'already_in').map(({ _id }) => _id)
        return new Set(all.every((each) => before.has(each)) ? [] : all)
      }),
    keep: (personIds: readonly PersonId[]) => setChosen(new Set(personIds)),
    bodyOf: (people: readonly PlannedEntry[]) =>
      people.map(({ member, choice, supervisor }) => comingOf(member, choice, supervisor)),
  }
}

export type EntryState = ReturnType<typeof useEntry>

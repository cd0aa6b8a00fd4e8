import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PersonId } from '#contract/platform/id.ts'
import { m } from '#texts/compiled/messages.js'
import { meQuery, useMe } from '#web/people/account/account.queries.ts'
import {
  cachedAnswers,
  forgetChildren,
  keepChildren,
  keptChildren,
  type KeptChild,
} from '#web/platform/offline-cache.ts'
import { myTicketsQuery } from '#web/climbing/tickets/tickets.queries.ts'
import { Actions } from '#web/platform/ui/Actions.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Checkbox } from '#web/platform/ui/Checkbox.tsx'
import { ReceptionCode, type CodeOwner } from './ReceptionCode.tsx'

/** Children of the offline cache, and a way to keep or forget them; undefined until the cache is read. */
const useKeptChildren = () => {
  const [kept, setKept] = useState<readonly KeptChild[] | false>()
  useEffect(() => void keptChildren().then((found) => setKept(found ?? false)), [])
  const change = async (children: readonly KeptChild[] | false) => {
    setKept(children)
    // A browser that keeps nothing keeps no code, and the switch says so.
    await (children ? keepChildren(children) : forgetChildren()).catch(() => setKept(false))
  }
  return { kept, change }
}

/** Code of the signed-in person. A guardian shows the children's codes here too (docs/product/tickets.md §5.5). */
export const OwnReceptionCode = ({ onClose }: { onClose: () => void }) => {
  const me = useMe()
  const [first] = useQuery(myTicketsQuery).data?.unusedTickets ?? []
  const { kept, change } = useKeptChildren()
  const [shownId, setShownId] = useState<PersonId>(me._id)
  // The offline cache has no children of the current user, only those kept on wish.
  const isOffline = cachedAnswers.has(meQuery.queryKey[1])
  const children = isOffline ? kept || [] : me.parentOf
  const child = children.find(({ _id }) => _id === shownId)
  const own = { _id: me._id, name: `${me.firstName} ${me.lastName}`, usableFrom: first?.usableFrom }
  const people: CodeOwner[] = [
    { _id: me._id, name: m.family_me({ name: me.firstName }) },
    ...children.map(({ _id, firstName }) => ({ _id, name: firstName })),
  ]
  return (
    <ReceptionCode
      who={child ? { _id: child._id, name: child.firstName } : own}
      onClose={onClose}
      choice={
        children.length > 0 && (
          <fieldset aria-label={m.reception_whose()}>
            <Actions>
              {people.map(({ _id, name }) => {
                const isShown = _id === (child?._id ?? me._id)
                return (
                  <Button
                    key={_id}
                    small
                    look={isShown ? 'primary' : 'quiet'}
                    aria-pressed={isShown}
                    onClick={() => setShownId(_id)}
                  >
                    <span>{name}</span>
                  </Button>
                )
              })}
            </Actions>
          </fieldset>
        )
      }
      foot={
        !isOffline &&
        children.length > 0 &&
        kept !== undefined &&
        'caches' in globalThis && (
          <Checkbox
            name="keep-child-codes"
            checked={kept !== false}
            onChange={({ target }) => void change(target.checked && children)}
          >
            {m.reception_keep()}
            <br />
            <small className="muted">{m.reception_keep_note()}</small>
          </Checkbox>
        )
      }
    />
  )
}

import { useState } from 'react'
import type { DeskArticle } from '#contract/staff/reception/basket.ts'
import { m } from '#texts/compiled/messages.js'
import { Field } from '#web/platform/ui/Field.tsx'
import { basket } from './basket.ts'
import { PickList } from './PickList.tsx'

/** Tickets on no one's name: how many stands at the line, and the group has a name where it is one. */
export const Guests = ({ articles, onBack }: { articles: readonly DeskArticle[]; onBack: () => void }) => {
  const [groupName, setGroupName] = useState('')
  return (
    <PickList
      title={m.basket_guests()}
      find={m.basket_other()}
      onBack={onBack}
      picks={articles.map((article) => ({
        id: article._id,
        name: article.name,
        cents: article.cents,
        add: () => {
          basket.addGuest(article, groupName.trim())
          onBack()
        },
      }))}
    >
      <Field
        label={m.desk_group_name()}
        hint={m.desk_group_name_hint()}
        optional={m.desk_optional()}
        name="groupName"
        autoComplete="off"
        maxLength={80}
        value={groupName}
        onChange={({ currentTarget }) => setGroupName(currentTarget.value)}
      />
    </PickList>
  )
}

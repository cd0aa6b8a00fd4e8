import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { agreements } from '#contract/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { call } from '#web/platform/api.ts'
import { answerOf, queryClient } from '#web/platform/query-client.ts'
import { Checkbox } from '#web/platform/ui/Checkbox.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'

/** The wish for news by email, off until it is ticked; a press counts at once (docs/product/messages.md §2). */
export const NewsChoice = () => {
  const query = answerOf(agreements.present, { query: {} })
  const { news } = useSuspenseQuery(query).data.agreements
  /** What was pressed, until the server has answered. */
  const [pressed, setPressed] = useState<boolean>()
  const choosing = useMutation({
    mutationFn: (wants: boolean) =>
      wants
        ? call(agreements.give, { body: { subject: 'news', version: news?.version ?? '' } })
        : call(agreements.revokeNews),
    onSuccess: (answer) => queryClient.setQueryData(query.queryKey, answer),
    onSettled: () => setPressed(undefined),
  })
  const since = news?.at
  return (
    <>
      <Checkbox
        name="wantsNews"
        checked={pressed ?? since !== undefined}
        onChange={({ target }) => {
          setPressed(target.checked)
          choosing.mutate(target.checked)
        }}
      >
        {m.news_consent()}
      </Checkbox>
      <output className="muted">
        {since === undefined ? choosing.isSuccess && m.news_ended() : m.news_since({ day: date(since) })}
      </output>
      {choosing.error && (
        <Notice tone="danger" live="alert">
          {choosing.error.message}
        </Notice>
      )}
    </>
  )
}

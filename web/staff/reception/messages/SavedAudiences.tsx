import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { news } from '#contract/staff/calls.ts'
import type { SavedAudience } from '#contract/staff/reception/news.ts'
import { m } from '#texts/compiled/messages.js'
import { ApiError } from '#web/platform/api.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { call } from '#web/staff/platform/call.ts'
import { UndoBar, type DoneAct } from '#web/staff/platform/ui/UndoBar.tsx'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { keepSaved, savedQuery, type TypedFilter } from './news.queries.ts'
import styles from './NewsPage.module.css'

interface SavedAudiencesProps {
  filter: TypedFilter
  onChoose: (filter: SavedAudience['filter']) => void
}

/** Filters under a name: chosen by a press, saved, and removed with a way back. They are the centre's. */
export const SavedAudiences = ({ filter, onChoose }: SavedAudiencesProps) => {
  const { data, error } = useQuery(savedQuery())
  const [name, setName] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const [done, setDone] = useState<DoneAct>()
  const put = async (body: { name: string; filter: unknown }) =>
    keepSaved(await call(news.save, { body: body as never }))
  const save = useAct(async () => {
    setComplaint(undefined)
    try {
      await put({ name, filter })
      setName('')
      setDone({ sentence: m.news_filter_saved({ name }) })
    } catch (failed) {
      const sentence = failed instanceof ApiError ? failed.fields['name'] : undefined
      if (sentence === undefined) throw failed
      setComplaint(sentence)
    }
  })
  const remove = async (saved: SavedAudience) => {
    keepSaved(await call(news.remove, { params: { audienceId: saved._id } }))
    setDone({ sentence: m.news_filter_removed({ name: saved.name }), undo: () => put(saved) })
  }
  return (
    <section className={styles.saved} aria-label={m.news_filters()}>
      <h2>{m.news_filters()}</h2>
      <Failure message={error?.message ?? save.message} />
      {data?.audiences.length === 0 && <p className="muted">{m.news_filters_none()}</p>}
      <ul>
        {data?.audiences.map((each) => (
          <SavedRow key={each._id} saved={each} onChoose={() => onChoose(each.filter)} onRemove={() => remove(each)} />
        ))}
      </ul>
      <form {...save.form} className={styles.save}>
        <Field
          label={m.news_filter_name()}
          name="name"
          autoComplete="off"
          maxLength={60}
          value={name}
          error={complaint}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" small look="quiet" busy={save.busy}>
          {m.news_filter_save()}
        </Button>
      </form>
      <UndoBar done={done} onUndone={() => setDone(undefined)} onClose={() => setDone(undefined)} />
    </section>
  )
}

interface SavedRowProps {
  saved: SavedAudience
  onChoose: () => void
  onRemove: () => Promise<void>
}

const SavedRow = ({ saved: { name, by, hasLeft }, onChoose, onRemove }: SavedRowProps) => {
  const removing = useAct(onRemove)
  return (
    <li>
      <Button small look="quiet" onClick={onChoose}>
        {name}
      </Button>
      <small>{hasLeft ? m.news_filter_by_left({ name: by }) : m.news_filter_by({ name: by })}</small>
      <Button
        small
        look="danger"
        busy={removing.busy}
        aria-label={m.news_filter_remove({ name })}
        onClick={removing.run}
      >
        {m.news_filter_remove_short()}
      </Button>
      <Failure message={removing.message} />
    </li>
  )
}

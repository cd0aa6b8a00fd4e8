import Bookmark from 'lucide/dist/esm/icons/bookmark.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { savedViews } from '#contract/staff/calls.ts'
import type { SavedView, ViewedReport } from '#contract/staff/reception/saved-views.ts'
import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { Link } from '#web/platform/Link.tsx'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { call } from '#web/staff/platform/call.ts'
import { ActForm } from '#web/staff/platform/ui/ActForm.tsx'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { UndoBar, type DoneAct } from '#web/staff/platform/ui/UndoBar.tsx'
import { savedViewsQuery } from './figures.queries.ts'
import { reportTabs } from './ReportTabs.tsx'
import { presetOf } from './report-view.ts'
import styles from './SavedViews.module.css'
import type { ShownView } from './use-report-view.ts'

const addressOf = ({ _id, report }: SavedView): string => `${reportTabs[report].path}?view=${_id}`

type NewView = Omit<SavedView, '_id' | 'name' | 'savedBy'>

/** What is in view, by its name where the period moves with the days. */
const newView = (report: ViewedReport, { view: { from, to, beside, by }, filters }: ShownView<string>): NewView => {
  const preset = presetOf({ from, to })
  const chosen = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
  return { report, ...(preset ? { preset } : { from, to }), beside, by, filters: String(chosen) } as NewView
}

interface FormProps {
  view: NewView
  onSaved: (view: SavedView) => void
  onBack: () => void
}

const NameForm = ({ view, onSaved, onBack }: FormProps) => {
  const [key] = useState(() => crypto.randomUUID())
  const { errors, ...of } = useForm({
    schema: () => import('#contract/staff/reception/saved-views.ts').then((contract) => contract.savedViews.save.body),
    read: (sent) => ({ ...view, key, name: sent.get('name') }),
    submit: async (body) => onSaved((await call(savedViews.save, { body })).view),
  })
  return (
    <ActForm title={m.report_view_save()} submit={m.report_view_keep()} onBack={onBack} of={of}>
      <Field
        label={m.report_view_name()}
        name="name"
        autoComplete="off"
        maxLength={60}
        ref={takeFocus}
        error={errors['name']}
      />
    </ActForm>
  )
}

interface SavedViewsProps {
  of: ViewedReport
  shown: ShownView<string>
}

/** Views that the office keeps by name, each a link, and the way to keep the one that is in view. */
export const SavedViews = ({ of, shown }: SavedViewsProps) => {
  const { data } = useQuery(savedViewsQuery)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isNaming, setIsNaming] = useState(false)
  const [done, setDone] = useState<DoneAct>()
  const reread = () => queries.invalidateQueries({ queryKey: savedViewsQuery.queryKey })
  const { saved, isGone } = shown
  const onSaved = async (view: SavedView) => {
    await reread()
    setIsNaming(false)
    setDone({ sentence: m.report_view_saved({ name: view.name }) })
    await navigate(addressOf(view), { replace: true })
  }
  const restore =
    ({ _id: _gone, savedBy: _by, ...view }: SavedView) =>
    async () => {
      await call(savedViews.save, { body: { ...view, key: crypto.randomUUID() } })
      await reread()
    }
  const remove = async (view: SavedView) => {
    shown.change({})
    await call(savedViews.delete, { params: { viewId: view._id } })
    await reread()
    setDone({ sentence: m.report_view_deleted({ name: view.name }), undo: restore(view) })
  }
  return (
    <div className={styles.views}>
      {isGone && <Says kind="info">{m.report_view_gone()}</Says>}
      <nav aria-label={m.report_views()}>
        {data?.views.map((view) => (
          <Link
            key={view._id}
            to={addressOf(view)}
            aria-current={view._id === saved?._id ? 'page' : undefined}
            title={view.savedBy === '' ? undefined : m.report_view_by({ name: view.savedBy })}
            translate="no"
          >
            {view.name}
          </Link>
        ))}
        {saved && (
          <IconButton
            icon={Trash}
            label={m.report_view_delete({ name: saved.name })}
            onClick={() => void remove(saved)}
          />
        )}
        {!saved && !isNaming && (
          <Button small look="quiet" icon={Bookmark} onClick={() => setIsNaming(true)}>
            {m.report_view_save()}
          </Button>
        )}
      </nav>
      {isNaming && (
        <div className={styles.form}>
          <h2 className="hidden">{m.report_views()}</h2>
          <NameForm
            view={newView(of, shown)}
            onSaved={(view) => void onSaved(view)}
            onBack={() => setIsNaming(false)}
          />
        </div>
      )}
      <UndoBar done={done} onUndone={() => setDone(undefined)} onClose={() => setDone(undefined)} />
    </div>
  )
}

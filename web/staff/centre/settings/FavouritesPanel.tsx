import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useRef, useState } from 'react'
import type { ArticleId } from '#contract/platform/id.ts'
import { m } from '#texts/compiled/messages.js'
import { ApiError } from '#web/platform/api.ts'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { FormGround, PanelActions, Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { Select } from '#web/platform/ui/Select.tsx'
import { maxFavourites, moved } from './favourites.ts'
import styles from './FavouritesPanel.module.css'
import { articleName, wordsOf } from './setting-words.ts'
import { SettingHistory } from './SettingHistory.tsx'
import { changeSettings, readSettings, type SettingsNow } from './settings.queries.ts'

interface FavouritesPanelProps {
  now: SettingsNow
  onClose: () => void
  onSaved: (now: SettingsNow) => void
}

const isSame = (one: readonly string[], other: readonly string[]): boolean => String(one) === String(other)

/** Articles of the first page of the basket, in their order. */
export const FavouritesPanel = ({ now, onClose, onSaved }: FavouritesPanelProps) => {
  const words = wordsOf('favourites')
  const list = useRef<HTMLOListElement>(null)
  // What was opened, what stands here now, and what another manager has saved meanwhile.
  const [opened, setOpened] = useState({ favourites: now.settings.favourites, version: now.version })
  const [chosen, setChosen] = useState<readonly ArticleId[]>(opened.favourites)
  const [theirs, setTheirs] = useState<readonly ArticleId[]>()
  const [announced, setAnnounced] = useState('')
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  const free = now.articles.filter(({ _id }) => !chosen.includes(_id))

  const move = (at: number, by: 1 | -1) => {
    const next = moved(chosen, at, by)
    const id = chosen[at]
    if (next === chosen || id === undefined) return
    setChosen(next)
    setAnnounced(m.settings_moved({ name: articleName(now, id), place: String(at + by + 1) }))
  }
  const remove = (at: number) => {
    setChosen(chosen.filter((_id, index) => index !== at))
    // The pressed button goes with its row, so the row before it, else the list, takes the focus.
    const before = list.current?.children[Math.max(at - 1, 0)]
    const target = before?.querySelector('button') ?? list.current
    target?.focus()
  }
  const save = async () => {
    setBusy(true)
    setMessage(undefined)
    try {
      onSaved(await changeSettings({ version: opened.version, favourites: [...chosen] }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setMessage(error.message)
      if (error.code !== 'changed_meanwhile') return
      const { settings, version } = await readSettings()
      if (!isSame(settings.favourites, opened.favourites)) setTheirs(settings.favourites)
      setOpened({ favourites: settings.favourites, version })
      setMessage(m.changed_notice())
    } finally {
      setBusy(false)
    }
  }
  return (
    <SidePanel
      title={words.name()}
      note={words.about()}
      onClose={onClose}
      isChanged={!isSame(chosen, opened.favourites)}
    >
      <FormGround title={m.settings_order()}>
        {chosen.length === 0 && <p className="muted">{m.settings_empty()}</p>}
        <ol className={styles.list} ref={list} tabIndex={-1}>
          {chosen.map((id, at) => (
            <li key={id}>
              <span>{articleName(now, id)}</span>
              <IconButton
                icon={ChevronUp}
                label={m.settings_up({ name: articleName(now, id) })}
                aria-disabled={at === 0 || undefined}
                onClick={() => move(at, -1)}
              />
              <IconButton
                icon={ChevronDown}
                label={m.settings_down({ name: articleName(now, id) })}
                aria-disabled={at === chosen.length - 1 || undefined}
                onClick={() => move(at, 1)}
              />
              <IconButton
                icon={X}
                label={m.settings_remove({ name: articleName(now, id) })}
                onClick={() => remove(at)}
              />
            </li>
          ))}
        </ol>
        <span className="hidden" aria-live="polite">
          {announced}
        </span>
        {chosen.length >= maxFavourites ? (
          <p className="muted">{m.settings_full()}</p>
        ) : (
          <Select
            label={m.settings_add()}
            name="add"
            empty={m.settings_add_choose()}
            value=""
            options={free.map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={({ currentTarget: { value } }) => {
              const added = free.find(({ _id }) => _id === value)
              if (added) setChosen([...chosen, added._id])
            }}
          />
        )}
      </FormGround>
      {theirs && (
        <FormGround title={m.changed_saved({ value: '' })}>
          <ol className={styles.theirs}>
            {theirs.map((id) => (
              <li key={id}>{articleName(now, id)}</li>
            ))}
          </ol>
          <Button
            small
            look="quiet"
            onClick={() => {
              setChosen(theirs)
              setTheirs(undefined)
            }}
          >
            {m.changed_take()}
          </Button>
        </FormGround>
      )}
      <SettingHistory name="favourites" now={now} onRestored={onSaved} />
      {message !== undefined && (
        <div role="alert">
          <Says kind="stop">{message}</Says>
        </div>
      )}
      <PanelActions>
        <Button busy={busy} onClick={() => void save()}>
          {theirs ? m.changed_again() : m.panel_save()}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {m.panel_cancel()} <Kbd>Esc</Kbd>
        </Button>
      </PanelActions>
    </SidePanel>
  )
}

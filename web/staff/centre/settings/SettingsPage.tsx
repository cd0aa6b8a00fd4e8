import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settings } from '#contract/staff/calls.ts'
import type { SettingName } from '#contract/staff/centre/settings.ts'
import { staffPaths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { Title } from '#web/platform/Title.tsx'
import { CsvButton } from '#web/staff/platform/ui/CsvButton.tsx'
import { DataTable } from '#web/staff/platform/ui/DataTable.tsx'
import { OfficePage } from '#web/staff/platform/ui/OfficePage.tsx'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import { UndoBar, type DoneAct } from '#web/staff/platform/ui/UndoBar.tsx'
import { useAddress } from '#web/staff/platform/ui/use-address.ts'
import { SettingPanel } from './SettingPanel.tsx'
import { groupName, isSetting, settingsOf, valueInWords, wordsOf } from './setting-words.ts'
import { Link } from '#web/platform/Link.tsx'
import { Button, buttonLook } from '#web/platform/ui/Button.tsx'
import styles from './SettingsPage.module.css'
import { settingsQuery, undoChange, type SettingsNow } from './settings.queries.ts'
import { Icon } from '#web/platform/ui/Icon.tsx'
import { exactly } from '#web/platform/ui/exactly.ts'

const lastChange = (now: SettingsNow, name: SettingName): string => {
  const last = now.history.find((change) => change.name === name)
  return last ? m.settings_changed_by({ day: date(last.at), name: last.by }) : m.settings_never()
}

const columns = (now: SettingsNow): Column<SettingName>[] => [
  {
    name: 'name',
    label: m.settings_name(),
    cell: (name) => (
      <span className={styles.name}>
        {wordsOf(name).name()}
        <small>{wordsOf(name).about()}</small>
      </span>
    ),
  },
  {
    name: 'value',
    label: m.settings_value(),
    cell: (name) => (
      <b translate={exactly(valueInWords(name, now.settings[name]))}>{valueInWords(name, now.settings[name])}</b>
    ),
  },
  {
    name: 'changed',
    label: m.settings_changed(),
    cell: (name) => (
      <span className={styles.changed}>
        {lastChange(now, name)}
        <Icon of={Pencil} />
      </span>
    ),
  },
]

/** What a manager changes, each with its explanation, unit and history (docs/product/staff.md §11). */
export const SettingsPage = () => {
  const query = useQuery(settingsQuery)
  const [{ setting }, setAddress] = useAddress('setting')
  const [done, setDone] = useState<DoneAct>()
  const close = () => setAddress({ setting: '' }, { replace: false })
  const opened = isSetting(setting) ? setting : undefined
  const groups = (['centre', 'desk', 'money', 'people'] as const).map((group) => ({
    name: group,
    title: groupName[group](),
    rows: query.data ? settingsOf(group, query.data.settings) : [],
  }))
  return (
    <OfficePage
      title={m.settings_title()}
      note={m.settings_note()}
      actions={
        <>
          <Link to={staffPaths.hours} className={buttonLook({ look: 'quiet', small: true })}>
            {m.office_hours_link()}
          </Link>
          <Button href={staffPaths.arrivalPoster} target="_blank" look="quiet" small>
            {m.arrival_poster_link()}
          </Button>
          <CsvButton endpoint={settings.export} label={m.settings_export()} name="centre" ending="zip" />
        </>
      }
      panel={
        query.data &&
        opened && (
          <SettingPanel
            key={opened}
            name={opened}
            now={query.data}
            onClose={close}
            onSaved={(now) => {
              // A form that changed nothing has nothing to take back.
              const undo = now.version === query.data.version ? undefined : () => undoChange(now, opened)
              setDone({ sentence: m.panel_saved(), ...(undo && { undo }) })
              close()
            }}
          />
        )
      }
    >
      <Title page={m.settings_title()} />
      <UndoBar
        done={done}
        onUndone={() => setDone({ sentence: m.staff_undone() })}
        onClose={() => setDone(undefined)}
      />
      <DataTable
        label={m.settings_title()}
        columns={query.data ? columns(query.data) : []}
        groups={groups}
        idOf={(name) => name}
        onOpen={(name) => {
          setDone(undefined)
          setAddress({ setting: name }, { replace: false })
        }}
        openId={opened}
        query={query}
        empty={{ sentence: m.settings_unknown() }}
      />
    </OfficePage>
  )
}

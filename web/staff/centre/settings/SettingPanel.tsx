import type { SettingName } from '#contract/staff/centre/settings.ts'
import { lazyPanel } from '#web/staff/platform/ui/lazy-panel.tsx'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { isFact } from './fact-words.ts'
import { NumberForm } from './NumberForm.tsx'
import { SettingHistory } from './SettingHistory.tsx'
import { wordsOf } from './setting-words.ts'
import type { SettingsNow } from './settings.queries.ts'

const FactPanel = lazyPanel(() => import('./FactPanel.tsx'), 'FactPanel')
const FavouritesPanel = lazyPanel(() => import('./FavouritesPanel.tsx'), 'FavouritesPanel')
const RatesPanel = lazyPanel(() => import('./RatesPanel.tsx'), 'RatesPanel')

interface SettingPanelProps {
  name: SettingName
  now: SettingsNow
  onClose: () => void
  onSaved: (now: SettingsNow) => void
}

/** One setting: what it is, its history, and a new value. */
export const SettingPanel = ({ name, now, onClose, onSaved }: SettingPanelProps) => {
  if (name === 'vat') return <RatesPanel now={now} onClose={onClose} onSaved={onSaved} />
  if (isFact(name)) return <FactPanel name={name} now={now} onClose={onClose} onSaved={onSaved} />
  const words = wordsOf(name)
  if (name === 'favourites') return <FavouritesPanel now={now} onClose={onClose} onSaved={onSaved} />
  return (
    <SidePanel title={words.name()} note={words.about()} onClose={onClose} focusOn={name}>
      <SettingHistory name={name} now={now} onRestored={onSaved} />
      <NumberForm name={name} now={now} onBack={onClose} onSaved={onSaved} />
    </SidePanel>
  )
}

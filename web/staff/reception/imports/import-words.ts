import type { ImportKind } from '#contract/staff/reception/import-files.ts'
import type { Import, ImportHead, ImportTarget } from '#contract/staff/reception/imports.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import type { Light } from '#web/staff/platform/ui/StatusLight.tsx'

export const kindNames: Readonly<Record<ImportKind, () => string>> = {
  people: m.imports_kind_people,
  tickets: m.imports_kind_tickets,
  places: m.imports_kind_places,
}

/** Encodings as programs name them. */
export const encodingNames: Readonly<Record<Import['encoding'], string>> = {
  'utf-8': 'UTF-8',
  'utf-16': 'UTF-16',
  'windows-1250': 'Windows-1250',
  'iso-8859-2': 'ISO-8859-2',
}

/** State of an import as a word and its light. */
export const stateWords: Readonly<Record<ImportHead['state'], { word: () => string; light: Light }>> = {
  uploaded: { word: m.imports_state_uploaded, light: 'wait' },
  checked: { word: m.imports_state_checked, light: 'wait' },
  running: { word: m.imports_state_running, light: 'wait' },
  done: { word: m.imports_state_done, light: 'ok' },
  dropped: { word: m.imports_state_dropped, light: 'off' },
}

/** An article or a group of ours; groups of one name differ by their days and hours. */
export const targetName = ({ name, isArchived, group }: ImportTarget): string => {
  const own = inLanguage(name)
  if (group)
    return m.imports_group({
      name: own,
      days: `${date(group.from)}–${date(group.to)}`,
      hours: `${time(group.start)}–${time(group.end)}`,
    })
  return isArchived ? m.imports_archived({ name: own }) : own
}

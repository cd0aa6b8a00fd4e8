import type { RefObject } from 'react'
import { m } from '#texts/compiled/messages.js'
import { takeFocus } from '#web/platform/take-focus.ts'
import { CameraButton } from '#web/staff/platform/reader/CameraButton.tsx'
import { SearchField } from '#web/staff/people/people/SearchField.tsx'
import { hasKeyboard } from '#web/staff/platform/ui/has-keyboard.ts'

interface DeskSearchProps {
  ref: RefObject<HTMLInputElement | null>
  typed: string
  listId: string
  activeId: string | undefined
  onType: (typed: string) => void
  onScanned: (text: string) => void
}

/** The field that is always ready, and the camera beside it. The desk has its keys (use-desk-keys.ts). */
export const DeskSearch = ({ ref, typed, listId, activeId, onType, onScanned }: DeskSearchProps) => (
  <SearchField
    ref={(element) => {
      ref.current = element
      if (element && document.activeElement === document.body && hasKeyboard()) takeFocus(element)
    }}
    label={m.desk_find()}
    hint={m.desk_find_hint()}
    typed={typed}
    onType={onType}
    list={{ id: listId, activeId }}
    after={<CameraButton onScanned={onScanned} />}
  />
)

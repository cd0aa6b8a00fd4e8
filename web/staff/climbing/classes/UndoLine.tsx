import Undo from 'lucide/dist/esm/icons/undo-2.mjs'
import { m } from '#texts/compiled/messages.js'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import styles from './UndoLine.module.css'
import type { useUndo } from './use-undo.ts'

/** What was done, with the button that takes it back; or why it was not. */
export const UndoLine = ({ of: { done, failed, busy, takeBack } }: { of: ReturnType<typeof useUndo> }) => (
  <>
    <div className={styles.line}>
      <output>{done?.sentence}</output>
      {done?.undo && (
        <Button small look="bare" icon={Undo} busy={busy} onClick={takeBack}>
          {m.undo()}
        </Button>
      )}
    </div>
    {failed !== undefined && (
      <div role="alert">
        <Says kind="stop">{failed}</Says>
      </div>
    )}
  </>
)

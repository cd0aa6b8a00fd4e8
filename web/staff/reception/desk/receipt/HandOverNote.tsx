import { m } from '#texts/compiled/messages.js'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import type { HandOver } from './use-hand-over.ts'

/** Why a key waits for the receipt, or that it cannot be printed now. */
export const HandOverNote = ({ of: { isAsked, isStuck } }: { of: HandOver }) => (
  <>
    {isAsked && (
      <div aria-live="polite">
        <Says kind="wait">{m.slip_hand_over()}</Says>
      </div>
    )}
    {isStuck && (
      <div role="alert">
        <Says kind="stop">{m.slip_stuck()}</Says>
      </div>
    )}
  </>
)

import type { VerdictReason } from '#contract/staff/entry.ts'
import { Kbd } from '#web/staff/ui/Kbd.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Fix } from './use-fixes.ts'

interface FixButtonProps {
  fixes: readonly Fix[]
  reason: VerdictReason | undefined
}

/** The button of what resolves a reason, with its number; nothing where no act at the desk does. */
export const FixButton = ({ fixes, reason }: FixButtonProps) => {
  const fix = fixes.find((each) => each.reason === reason)
  if (!fix) return undefined
  return (
    <Button small look="quiet" onClick={fix.run}>
      {fix.label} {fix.number <= 9 && <Kbd>{String(fix.number)}</Kbd>}
    </Button>
  )
}

import type { VerdictReason } from '#contract/staff/people/entry.ts'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import type { Fix } from './use-fixes.ts'

interface FixButtonProps {
  fixes: readonly Fix[]
  reason: VerdictReason | undefined
}

/** The button of what resolves a reason, with its key; nothing where no act at the desk does. */
export const FixButton = ({ fixes, reason }: FixButtonProps) => {
  const fix = fixes.find((each) => each.reason === reason)
  if (!fix) return undefined
  const key = fix.key ?? (fix.number !== undefined && fix.number <= 9 ? String(fix.number) : undefined)
  return (
    // What a ticket is missing for is the likeliest next step, so the keys go there.
    <Button small look="quiet" data-way={reason?.code === 'no_ticket' ? '' : undefined} onClick={fix.run}>
      {fix.label} {key !== undefined && <Kbd>{key}</Kbd>}
    </Button>
  )
}

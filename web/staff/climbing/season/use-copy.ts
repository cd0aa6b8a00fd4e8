import { useState } from 'react'
import type { Plan, SeasonForm } from '#contract/staff/climbing/season.ts'
import { m } from '#texts/compiled/messages.js'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { ApiError } from '#web/platform/api.ts'
import { copySeason, renewPreview } from './season.queries.ts'

/** Makes the season that is shown. One that is another by now is shown anew, and made by the next press. */
export const useCopy = (form: SeasonForm | undefined, plan: Plan | undefined) => {
  // The same key for each try, so that a season is made once.
  const [key] = useState(() => crypto.randomUUID())
  const [made, setMade] = useState<Plan>()
  const [isRenewed, setIsRenewed] = useState(false)
  const act = useAct(async () => {
    if (!form || !plan) return
    setIsRenewed(false)
    try {
      await copySeason(form, { key, fingerprint: plan.fingerprint })
      setMade(plan)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error
      setIsRenewed(true)
      await renewPreview()
    }
  })
  return { ...act, message: isRenewed ? m.season_renewed() : act.message, made }
}

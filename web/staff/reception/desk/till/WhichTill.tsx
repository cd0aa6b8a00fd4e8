import { m } from '#texts/compiled/messages.js'
import { ChipRadios } from '#web/staff/platform/ui/ChipRadios.tsx'
import { useTill } from '#web/staff/money/tills/use-till.ts'

/** The choice of a till in a centre with several, in every state of the one that is chosen. */
export const WhichTill = () => {
  const { till, tills, choose } = useTill()
  if (!till || tills.length < 2) return null
  return (
    <ChipRadios
      legend={m.till_which()}
      name="till"
      options={tills.map(({ mark, name }) => ({ value: mark, label: name }))}
      value={till.mark}
      onChange={choose}
    />
  )
}

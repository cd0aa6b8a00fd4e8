import { useQuery } from '@tanstack/react-query'
import type { GuardianClaim } from '#contract/staff/reception/arrivals.ts'
import { arrivals } from '#contract/staff/calls.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { invalidate } from '#web/platform/query-client.ts'
import { call } from '#web/staff/platform/call.ts'
import { answerOf } from '#web/staff/platform/query.ts'
import { Act, Acts } from '#web/staff/platform/ui/Act.tsx'
import { PanelSection } from '#web/staff/platform/ui/PanelSection.tsx'
import { Sign } from '#web/staff/platform/ui/Sign.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import styles from './ClaimSection.module.css'

interface ClaimSectionProps {
  card: PersonCard
  onAllow: (claim: GuardianClaim) => void
  onDropped: (said: string) => void
}

/** Adults who say to be guardian of a minor who was known before: papers, or a no (docs/product/arrivals.md §4). */
export const ClaimSection = ({ card, onAllow, onDropped }: ClaimSectionProps) => {
  const { data, error } = useQuery(answerOf(arrivals.claims, { params: { personId: card._id } }))
  if (error) return <Failure message={error.message} />
  if (!data?.claims.length) return undefined
  const drop = async ({ _id, guardian }: GuardianClaim) => {
    await call(arrivals.dropClaim, { params: { requestId: _id } })
    await invalidate(arrivals.claims)
    onDropped(m.claim_dropped({ name: guardian.name }))
  }
  return (
    <PanelSection title={m.claim_title()}>
      <ul className={styles.claims}>
        {data.claims.map((claim) => (
          <li key={claim._id}>
            <p>
              <Sign kind="wait" />
              <span>{m.claim_says({ adult: claim.guardian.name, child: claim.child.name })}</span>
            </p>
            <Acts>
              <Button small look="quiet" onClick={() => onAllow(claim)}>
                {m.claim_allow()}
              </Button>
              <Act
                title={m.claim_drop()}
                means={m.claim_drop_means({ adult: claim.guardian.name })}
                isDanger
                submit={m.claim_drop_do()}
                run={() => drop(claim)}
              />
            </Acts>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

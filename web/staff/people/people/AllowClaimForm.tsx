import type { GuardianClaim } from '#contract/staff/reception/arrivals.ts'
import { arrivals, people } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { invalidate } from '#web/platform/query-client.ts'
import { call } from '#web/staff/platform/call.ts'
import { keepCard } from './people.queries.ts'
import { ProofForm } from './ProofForm.tsx'

interface AllowClaimFormProps {
  claim: GuardianClaim
  onDone: (said: string) => void
  onBack: () => void
}

/** Makes the adult a guardian after papers were seen; reception needs a second person for it. */
export const AllowClaimForm = ({ claim: { _id, guardian, child }, onDone, onBack }: AllowClaimFormProps) => (
  <ProofForm
    title={m.claim_allow()}
    means={m.claim_allow_means({ adult: guardian.name, child: child.name })}
    submit={m.claim_allow_do()}
    onBack={onBack}
    onProof={async (proof) => {
      const answer = await call(arrivals.allowClaim, { params: { requestId: _id }, body: { proof } })
      await keepCard(answer.card)
      // The answer brings the child's card; the guardian's lists it from now on.
      await invalidate(arrivals.claims, people.card)
      onDone(m.claim_allowed({ adult: guardian.name, child: child.name }))
    }}
  />
)

import { m } from '#texts/compiled/messages.js'
import type { Proof } from '#contract/staff/people/people.ts'
import { useForm } from '#web/platform/form.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { ActForm } from '#web/staff/platform/ui/ActForm.tsx'
import { FieldError } from '#web/platform/ui/FieldError.tsx'
import styles from './ProofForm.module.css'

const proofs: readonly { value: Proof; label: () => string }[] = [
  { value: 'identity_card', label: m.person_proof_identity_card },
  { value: 'passport', label: m.person_proof_passport },
  { value: 'known', label: m.person_proof_known },
]

interface ProofFormProps {
  title: string
  means: string
  submit: string
  isFinal?: boolean
  onProof: (proof: Proof) => Promise<void>
  onBack: () => void
}

/** What is done for the person alone: asks first how it is known that this is the person. */
export const ProofForm = ({ title, means, submit, isFinal = false, onProof, onBack }: ProofFormProps) => {
  const { errors, ...of } = useForm({
    schema: () => import('#contract/staff/people/people.ts').then((contract) => contract.people.dataOf.body),
    submit: ({ proof }) => onProof(proof),
    sentences: { required: m.field_choice },
  })
  return (
    <ActForm title={title} means={means} isFinal={isFinal} submit={submit} onBack={onBack} of={of}>
      <fieldset className={styles.proofs} aria-describedby={errors['proof'] && 'proof-error'}>
        <legend>{m.person_proof()}</legend>
        {proofs.map(({ value, label }, index) => (
          <label key={value}>
            <input type="radio" name="proof" value={value} ref={index === 0 ? takeFocus : undefined} />
            {label()}
          </label>
        ))}
        {errors['proof'] && <FieldError id="proof-error" message={errors['proof']} />}
      </fieldset>
    </ActForm>
  )
}

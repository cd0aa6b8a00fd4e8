import { useEffect, useRef, useState } from 'react'
import { fiscal } from '#contract/staff/calls.ts'
import type { OfficePremises, PremisesOutcome } from '#contract/staff/money/fiscal.ts'
import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { invalidate } from '#web/platform/query-client.ts'
import { call } from '#web/staff/platform/call.ts'
import { ActForm } from '#web/staff/platform/ui/ActForm.tsx'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { Field } from '#web/platform/ui/Field.tsx'
import { outcomeInWords } from './fiscal-words.ts'
import { PremisesFacts } from './FiscalCards.tsx'

interface PremisesPanelProps {
  premises: OfficePremises
  onClose: () => void
  /** Closes the panel and says what was done. */
  onDone: (sentence: string) => void
}

/** What the authority answered: done, or the sentence of why not, which stays until the next try. */
const useOutcome = (onDone: () => void) => {
  const [failure, setFailure] = useState<string>()
  const take = async (outcome: PremisesOutcome) => {
    setFailure(outcomeInWords(outcome))
    await invalidate(fiscal.state)
    if (outcome.state === 'done') onDone()
  }
  return { failure, take }
}

/** Registers the premises of the centre's file, or sends their change, after a look at the data. */
export const RegisterPanel = ({ premises, onClose, onDone }: PremisesPanelProps) => {
  const { mark, state } = premises
  const { failure, take } = useOutcome(() => onDone(m.fiscal_registered({ mark })))
  const { message, ...of } = useAct(async () => take((await call(fiscal.registerPremises)).outcome))
  const form = useRef<HTMLFormElement>(null)
  // The panel has opened by then, and has no field to begin with.
  useEffect(() => form.current?.querySelector<HTMLElement>('[type=submit]')?.focus(), [])
  const title = state === 'changed' ? m.fiscal_premises_change() : m.fiscal_premises_register()
  return (
    <SidePanel title={m.fiscal_premises({ mark })} onClose={onClose}>
      <ActForm
        title={title}
        means={m.fiscal_register_means()}
        hasNoField
        formRef={form}
        submit={state === 'registered' ? m.fiscal_premises_again() : title}
        onBack={onClose}
        of={{ ...of, message: message ?? failure }}
      >
        <PremisesFacts premises={premises} />
      </ActForm>
    </SidePanel>
  )
}

/** Closes premises for good, once their mark is typed. */
export const ClosePanel = ({ premises, onClose, onDone }: PremisesPanelProps) => {
  const { mark, isCurrent } = premises
  const { failure, take } = useOutcome(() => onDone(m.fiscal_closed({ mark })))
  const { errors, message, ...of } = useForm({
    schema: () => import('#contract/staff/money/fiscal.ts').then((contract) => contract.fiscal.closePremises.body),
    submit: async (body) => take((await call(fiscal.closePremises, { params: { mark }, body })).outcome),
  })
  return (
    <SidePanel title={m.fiscal_close_title({ mark })} onClose={onClose} focusOn="mark">
      <ActForm
        title={m.fiscal_premises_close()}
        means={m.fiscal_close_means({ mark })}
        isFinal
        submit={m.fiscal_premises_close()}
        onBack={onClose}
        of={{ ...of, message: message ?? failure }}
      >
        {isCurrent && <Says kind="wait">{m.fiscal_close_current()}</Says>}
        <Field
          label={m.fiscal_close_typed({ mark })}
          name="mark"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors['mark']}
        />
      </ActForm>
    </SidePanel>
  )
}

import { useState } from 'react'
import type { CertificateKind } from '#contract/people/certificates.ts'
import type { ClassDateId } from '#contract/platform/id.ts'
import { attendance } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { GroupMessages } from '#web/staff/climbing/classes/GroupMessages.tsx'
import { call } from '#web/staff/platform/call.ts'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { kindWords } from './certificate-kinds.ts'
import styles from './RosterPage.module.css'

/** What is done for a whole group: an email to all, and on the last date certificates. */
export const GroupSheet = ({
  dateId,
  isLast,
  onClose,
}: {
  dateId: ClassDateId
  isLast: boolean
  onClose: () => void
}) => (
  <SidePanel title={m.roster_write()} onClose={onClose} focusOn="subject">
    <GroupMessages dateId={dateId} onBack={onClose} />
    {isLast && <Certify dateId={dateId} />}
  </SidePanel>
)

const Certify = ({ dateId }: { dateId: ClassDateId }) => {
  const [keys] = useState(() => new Map<CertificateKind, string>())
  const [said, setSaid] = useState('')
  const [kind, setKind] = useState<CertificateKind>('top_rope')
  const certify = useAct(async () => {
    // One key for each kind, so that a press repeated grants once.
    const key = keys.get(kind) ?? crypto.randomUUID()
    keys.set(kind, key)
    const { granted } = await call(attendance.certify, { params: { dateId }, body: { key, kind } })
    setSaid(m.roster_certified({ count: granted }))
  })
  return (
    <section>
      <h3>{m.roster_certify()}</h3>
      <fieldset className={styles.choices}>
        <legend className="hidden">{m.roster_kind()}</legend>
        {Object.entries(kindWords).map(([each, words]) => (
          <Button
            key={each}
            small
            look={each === kind ? 'primary' : 'quiet'}
            aria-pressed={each === kind}
            onClick={() => setKind(each as CertificateKind)}
          >
            {words()}
          </Button>
        ))}
      </fieldset>
      <Failure message={certify.message} />
      <output>{said}</output>
      <Button look="quiet" busy={certify.busy} onClick={certify.run}>
        {m.roster_certify()}
      </Button>
    </section>
  )
}

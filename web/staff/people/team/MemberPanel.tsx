import type { Member } from '#contract/staff/people/team.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { useScope } from '#web/staff/platform/session.ts'
import { Act, Acts } from '#web/staff/platform/ui/Act.tsx'
import { MarkTag } from '#web/staff/platform/ui/MarkTag.tsx'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { PanelFacts, PanelSection } from '#web/staff/platform/ui/PanelSection.tsx'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { languageName } from './member-values.ts'
import { MemberForm } from './MemberForm.tsx'
import { rolesInWords } from './role-words.ts'
import { endMember, resetPin, sendSetUp } from './team.queries.ts'

interface MemberPanelProps {
  member: Member
  onClose: () => void
  /** Closes the panel and says what was done. */
  onDone: (sentence: string) => void
}

const taxInWords = ({ hasTaxNumber, isForeign }: Member): string => {
  if (isForeign) return m.team_tax_is_foreign()
  return hasTaxNumber ? m.team_tax_has() : m.team_tax_none()
}

const Facts = ({ member }: { member: Member }) => (
  <PanelFacts
    facts={[
      { name: m.team_roles(), value: rolesInWords(member.roles) },
      { name: m.team_email(), value: member.email },
      { name: m.team_language(), value: languageName(member.language) },
      { name: m.team_tax(), value: taxInWords(member) },
      ...(member.customerEmail === '' ? [] : [{ name: m.team_customer(), value: member.customerEmail }]),
    ]}
  />
)

/** One member: the form for who may change it, else the facts; and what can be done about the access. */
export const MemberPanel = ({ member, onClose, onDone }: MemberPanelProps) => {
  const mayChange = useScope('team') !== undefined && member.ended === undefined
  const { _id, name, email } = member
  return (
    <SidePanel
      title={name}
      isName
      lead={<MarkTag>{member.mark}</MarkTag>}
      note={member.ended === undefined ? rolesInWords(member.roles) : m.team_ended_on({ day: date(member.ended) })}
      onClose={onClose}
    >
      <PanelSection title={m.team_access()}>
        <PanelFacts
          facts={[
            { name: m.me_password(), value: member.isSetUp ? m.team_password_set() : m.team_waiting() },
            { name: m.team_pin(), value: member.hasPin ? m.team_pin_set() : m.team_pin_missing() },
            ...(mayChange ? [{ name: m.team_tax(), value: taxInWords(member) }] : []),
          ]}
        />
        {mayChange && (
          <Acts>
            <Act
              title={m.team_set_up()}
              means={m.team_set_up_means({ email })}
              submit={m.team_set_up_submit()}
              run={async () => {
                await sendSetUp(_id)
                onDone(m.team_set_up_done({ email }))
              }}
            />
            {member.hasPin && (
              <Act
                title={m.team_reset_pin()}
                means={m.team_reset_pin_means({ name })}
                submit={m.team_reset_pin()}
                run={async () => {
                  await resetPin(_id)
                  onDone(m.team_reset_pin_done({ name }))
                }}
              />
            )}
            <Act
              title={m.team_end()}
              means={m.team_end_means({ name })}
              final={m.team_end_final()}
              submit={m.team_end_submit({ name })}
              run={async () => {
                await endMember(_id)
                onDone(m.team_end_done({ name }))
              }}
            />
          </Acts>
        )}
      </PanelSection>
      {mayChange ? (
        <MemberForm member={member} onBack={onClose} onSaved={() => onDone(m.panel_saved())} />
      ) : (
        <PanelSection title={m.team_data()}>
          <Facts member={member} />
          {member.ended === undefined && <Says>{m.team_read_only()}</Says>}
        </PanelSection>
      )}
    </SidePanel>
  )
}

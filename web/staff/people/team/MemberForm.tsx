import { useRef } from 'react'
import type { Member } from '#contract/staff/people/team.ts'
import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { useChangedMeanwhile } from '#web/staff/platform/ui/changed-meanwhile.ts'
import { PanelForm, Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { valuesOf } from './member-values.ts'
import { MemberFields } from './MemberFields.tsx'
import { readForm } from './member-values.ts'
import { changeMember, readMember } from './team.queries.ts'

interface MemberFormProps {
  member: Member
  onBack: () => void
  onSaved: () => void
}

/** Changes a member. A second administrator sees what the first one saved, and loses nothing. */
export const MemberForm = ({ member, onBack, onSaved }: MemberFormProps) => {
  const element = useRef<HTMLFormElement>(null)
  const meanwhile = useChangedMeanwhile(valuesOf(member), async () => valuesOf(await readMember(member._id)))
  const of = useForm({
    schema: () => import('#contract/staff/people/team.ts').then(({ StaffForm }) => StaffForm),
    read: readForm,
    submit: async (form) => {
      const { version } = meanwhile.values
      await meanwhile.save(element.current, () => changeMember(member._id, { ...form, version }))
      onSaved()
    },
  })
  const hasMet = meanwhile.now !== undefined
  return (
    <PanelForm
      of={{ ...of, message: hasMet && of.message !== undefined ? m.changed_notice() : of.message }}
      ref={element}
      label={m.team_data()}
      means={<Says>{m.team_change_means()}</Says>}
      submit={hasMet ? m.changed_again() : m.panel_save()}
      back={m.panel_cancel()}
      onBack={onBack}
    >
      <MemberFields
        values={meanwhile.values}
        member={member}
        errors={of.errors}
        now={meanwhile.now}
        isChanged={meanwhile.isChanged}
      />
    </PanelForm>
  )
}

import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { PanelForm, Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { readForm, valuesOf } from './member-values.ts'
import { MemberFields } from './MemberFields.tsx'
import { invite } from './team.queries.ts'

/** Invites a new member; the set-up link goes by email. */
export const InvitePanel = ({ onClose, onDone }: { onClose: () => void; onDone: (sentence: string) => void }) => {
  const of = useForm({
    schema: () => import('#contract/staff/people/team.ts').then(({ StaffForm }) => StaffForm),
    read: readForm,
    submit: async (form) => {
      await invite(form)
      onDone(m.team_invited({ email: form.email }))
    },
  })
  return (
    <SidePanel title={m.team_invite()} onClose={onClose} focusOn="name">
      <PanelForm
        of={of}
        label={m.team_invite()}
        means={<Says>{m.team_invite_means()}</Says>}
        submit={m.team_invite_submit()}
        back={m.panel_cancel()}
        onBack={onClose}
      >
        <MemberFields values={valuesOf()} errors={of.errors} />
      </PanelForm>
    </SidePanel>
  )
}

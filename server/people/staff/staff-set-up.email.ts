import { staffPaths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { defineEmail, sampleId } from '#server/platform/email/email.ts'

/** The link by which a new member sets password, second factor and PIN. */
export const staffSetUpEmail = defineEmail<{ linkId: string; name: string }>({
  kind: 'staff_set_up',
  write: ({ linkId, name }, { centre, staffUrl, secrets }, locale) => ({
    subject: m.email_staff_set_up_subject({ centre: centre.name.nominative }, { locale }),
    title: m.email_staff_set_up_title({}, { locale }),
    to: name,
    paragraphs: [m.email_staff_set_up_text({}, { locale })],
    button: {
      label: m.email_staff_set_up_button({}, { locale }),
      url: `${staffUrl}${staffPaths.setUp(secrets.linkToken('staff_set_up', linkId))}`,
    },
    closing: [m.email_staff_set_up_validity({}, { locale })],
  }),
  sample: () => ({ linkId: sampleId, name: 'Tina Zupan' }),
})

import type { Member } from '#contract/staff/people/team.ts'
import { hasWords } from '#web/staff/platform/ui/plain-words.ts'

/** Whether every word stands in name, mark or email, and the role is held. */
export const isFoundMember = (
  { name, mark, email, roles }: Member,
  { q, role }: { q: string; role: string },
): boolean => hasWords(`${name} ${mark} ${email}`, q) && (role === '' || roles.some((own) => own === role))

import type { Member } from '#contract/staff/team.ts'

/** Without accents and capitals, so that 'tjasa' finds Tjaša. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Whether every word stands in name, mark or email, and the role is held. */
export const isFoundMember = (member: Member, { q, role }: { q: string; role: string }): boolean => {
  const text = plain(`${member.name} ${member.mark} ${member.email}`)
  const words = plain(q).split(/\s+/).filter(Boolean)
  return words.every((word) => text.includes(word)) && (role === '' || member.roles.some((own) => own === role))
}

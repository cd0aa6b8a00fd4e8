import type { Role } from '#contract/staff/platform/roles.ts'
import { m } from '#texts/compiled/messages.js'

const words: Record<Role, () => string> = {
  reception: m.staff_role_reception,
  coach: m.staff_role_coach,
  manager: m.staff_role_manager,
  accountant: m.staff_role_accountant,
  admin: m.staff_role_admin,
}

/** 'vodja, trener': the roles of one person in words. */
export const roleWords = (roles: readonly Role[]): string => roles.map((role) => words[role]()).join(', ')

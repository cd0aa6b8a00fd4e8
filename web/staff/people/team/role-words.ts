import { roles, type Role } from '#contract/staff/platform/roles.ts'
import { m } from '#texts/compiled/messages.js'

const names: Record<Role, () => string> = {
  reception: m.staff_role_reception,
  coach: m.staff_role_coach,
  manager: m.staff_role_manager,
  accountant: m.staff_role_accountant,
  admin: m.staff_role_admin,
}

const abouts: Record<Role, () => string> = {
  reception: m.team_about_reception,
  coach: m.team_about_coach,
  manager: m.team_about_manager,
  accountant: m.team_about_accountant,
  admin: m.team_about_admin,
}

export const roleName = (role: Role): string => names[role]()

/** What a role does, for the administrator who gives it. */
export const aboutRole = (role: Role): string => abouts[role]()

export const isRole = (word: string): word is Role => (roles as readonly string[]).includes(word)

/** Roles in the order of the contract, with commas. */
export const rolesInWords = (own: readonly Role[]): string =>
  own.length
    ? roles
        .filter((role) => own.includes(role))
        .map(roleName)
        .join(', ')
    : m.team_no_roles()

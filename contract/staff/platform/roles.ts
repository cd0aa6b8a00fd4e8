/** Roles of staff; those of one person add up (docs/product/staff.md §2). */
export const roles = ['reception', 'coach', 'manager', 'accountant', 'admin'] as const
export type Role = (typeof roles)[number]

/**
 * How far a permission reaches: everything, only own classes and doings, or everything once a second person approves it
 * on the spot. The widest of all roles counts.
 */
export const scopes = ['all', 'own', 'approved'] as const
export type Scope = (typeof scopes)[number]

/**
 * How a member must have logged in: by PIN on an enrolled device, or by password and second factor within twelve hours
 * (docs/product/staff.md §3).
 */
export type LogIn = 'pin' | 'password'

interface Rule extends Partial<Record<Role, Scope>> {
  by: LogIn
}

/** What staff may do: the words of `may` in the contract (docs/product/staff.md §2.3). */
export const permissions = {
  find: { by: 'pin', reception: 'all', coach: 'own', manager: 'all' },
  visit: { by: 'pin', reception: 'all', coach: 'own', manager: 'all' },
  visit_old: { by: 'pin', reception: 'approved', manager: 'all' },
  people: { by: 'pin', reception: 'all', manager: 'all' },
  identity: { by: 'pin', reception: 'approved', manager: 'all' },
  incidents: { by: 'password', manager: 'all' },
  certify: { by: 'pin', reception: 'all', coach: 'all', manager: 'all' },
  sell: { by: 'pin', reception: 'all', manager: 'all' },
  grant: { by: 'pin', reception: 'approved', manager: 'all' },
  bound_book: { by: 'pin', reception: 'approved', manager: 'all' },
  refund: { by: 'pin', reception: 'all', manager: 'all' },
  refund_large: { by: 'password', reception: 'approved', manager: 'all' },
  till: { by: 'pin', reception: 'all', manager: 'all' },
  till_large: { by: 'pin', reception: 'approved', manager: 'all' },
  till_see: { by: 'password', manager: 'all', accountant: 'all' },
  roster: { by: 'pin', reception: 'all', coach: 'own', manager: 'all' },
  news: { by: 'password', manager: 'all' },
  message: { by: 'pin', reception: 'approved', coach: 'own', manager: 'all' },
  places: { by: 'pin', reception: 'all', manager: 'all' },
  terms: { by: 'password', manager: 'all' },
  catalogue: { by: 'password', manager: 'all' },
  settings: { by: 'password', manager: 'all' },
  imports: { by: 'password', manager: 'all' },
  pre_invoices: { by: 'pin', reception: 'all', manager: 'all', accountant: 'all' },
  bank: { by: 'password', reception: 'approved', manager: 'all', accountant: 'all' },
  reports: { by: 'password', coach: 'own', manager: 'all' },
  reports_money: { by: 'password', manager: 'all', accountant: 'all' },
  export: { by: 'password', manager: 'all', accountant: 'all' },
  fiscal: { by: 'password', manager: 'all', accountant: 'all', admin: 'all' },
  team_see: { by: 'password', manager: 'all', admin: 'all' },
  team: { by: 'password', admin: 'all' },
} as const satisfies Record<string, Rule>

export type Permission = keyof typeof permissions

type Scopes<Rule> = Rule[keyof Rule]

/** Permissions that some role has with a second person alone. */
export type ApprovedPermission = {
  [Name in Permission]: 'approved' extends Scopes<(typeof permissions)[Name]> ? Name : never
}[Permission]

/** Whether some role has a permission with a second person alone. */
export const isApprovedFor = (permission: Permission): permission is ApprovedPermission =>
  Object.values(permissions[permission]).includes('approved')

/** How far a member with these roles may, logged in this way; undefined: not at all. */
export const scopeOf = (own: readonly Role[], logIn: LogIn, permission: Permission): Scope | undefined => {
  const rule: Rule = permissions[permission]
  if (rule.by === 'password' && logIn === 'pin') return undefined
  const held = new Set(own.map((role) => rule[role]))
  return scopes.find((scope) => held.has(scope))
}

/** Whether a member with these roles approves for others: may without an approval what another role needs one for. */
export const mayApprove = (own: readonly Role[]): boolean =>
  (Object.keys(permissions) as Permission[]).some(
    (permission) => isApprovedFor(permission) && scopeOf(own, 'password', permission) === 'all',
  )

/** 'user' is a customer, 'admin' and 'seller' are staff. The server checks the role in every API call. */
export const roles = ['admin', 'seller', 'user'] as const

export type Role = (typeof roles)[number]

const roleByName: Readonly<Record<string, Role>> = {
  admin: 'admin',
  seller: 'seller',
  vendedor: 'seller',
  user: 'user',
}

/** Parses a stored or external role. Older sign-ins use 'vendedor' for 'seller' (specification section 6). */
export const parseRole = (name: unknown): Role | undefined =>
  typeof name === 'string' && Object.hasOwn(roleByName, name) ? roleByName[name] : undefined

export const isStaff = (role: Role | undefined): boolean => role === 'admin' || role === 'seller'

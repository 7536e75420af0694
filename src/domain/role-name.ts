import type { Role } from './role.ts'

const names: Readonly<Record<Role, string>> = {
  admin: 'Administrador',
  seller: 'Vendedor',
  user: 'Cliente',
}

/** Not in role.ts, because every shopper's browser loads role.ts. */
export const roleName = (role: Role): string => names[role]

import type { Role } from './role.ts'

const labels: Readonly<Record<Role, string>> = {
  admin: 'Administrador',
  seller: 'Vendedor',
  user: 'Cliente',
}

/** Returns the Spanish name of a role. A separate file, because every shopper's browser loads role.ts. */
export const roleLabel = (role: Role): string => labels[role]

import type { Role } from './role.ts'

const names: Readonly<Record<Role, string>> = {
  admin: 'Administrador',
  seller: 'Vendedor',
  user: 'Cliente',
}

/** What a role is called on the staff's screens. Apart from the roles themselves, which every shopper's browser loads. */
export const roleName = (role: Role): string => names[role]

import { isStaff, type Role } from '#domain/account/role.ts'

/** The first page of a role, also the target when the role may not open a page. */
export function homePathOfRole(rol: Role | undefined): string {
  if (rol === undefined) return '/login'
  return isStaff(rol) ? '/dashboard/dashboard' : '/'
}

import { isStaff, type Role } from '#domain/account/role.ts'

/** The first page of a role after sign-in. A user who may not open a page is also redirected to this page. */
export function homePathOfRole(rol: Role | undefined): string {
  if (rol === undefined) return '/login'
  return isStaff(rol) ? '/dashboard/dashboard' : '/'
}

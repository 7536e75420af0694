import { isStaff, type Role } from '#domain/account/role.ts'

/** Returns the first page of a role after sign-in, also for a user who may not open a page. */
export function homePathOfRole(rol: Role | undefined): string {
  if (rol === undefined) return '/login'
  return isStaff(rol) ? '/dashboard/dashboard' : '/'
}

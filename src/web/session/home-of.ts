import { isStaff, type Role } from '#domain/role.ts'

/** Where a person lands after signing in, or is led from where they may not be (decisions.md, "Storefront"). */
export function homeOf(rol: Role | undefined): string {
  if (rol === undefined) return '/login'
  return isStaff(rol) ? '/dashboard/dashboard' : '/'
}

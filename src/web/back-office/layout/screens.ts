import { ReceiptText } from 'lucide-react'
import type { Role } from '#domain/role.ts'

const everyScreen = [
  { to: '/dashboard/sales', label: 'Ventas', Icon: ReceiptText, roles: ['admin'] },
] as const

/** The back office's screens a role may open, in the order of the sidebar. */
export const screensOf = (rol: Role) =>
  everyScreen.filter(({ roles }) => (roles as readonly Role[]).includes(rol))

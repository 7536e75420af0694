import type { Role } from '#domain/account/role.ts'

type DemoAccount = { nombre: string; email: string; password: string; rol: Role }

/**
 * Accounts of the demo mode. Staff come first, because a staff account marks the database as a demo even after an
 * interrupted start.
 */
export const demoAccounts: readonly DemoAccount[] = [
  { nombre: 'Administradora demo', email: 'admin@vidriera.test', password: 'admin-demo-2026', rol: 'admin' },
  {
    nombre: 'Vendedora demo',
    email: 'vendedora@vidriera.test',
    password: 'vendedora-demo-2026',
    rol: 'seller',
  },
  { nombre: 'Clienta demo', email: 'clienta@vidriera.test', password: 'clienta-demo-2026', rol: 'user' },
]

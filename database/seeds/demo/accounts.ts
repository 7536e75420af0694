import type { Role } from '#domain/role.ts'

type DemoAccount = { nombre: string; email: string; password: string; rol: Role }

/**
 * The demo shop's sign-ins, named by role. They exist in demo mode only. Staff come first: by them a demo is told from a real
 * shop, also after a start that was cut short.
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

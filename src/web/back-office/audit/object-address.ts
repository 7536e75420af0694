import { screensOf } from '#web/back-office/layout/screens.ts'
import type { AuditLine } from './audit-line.ts'

const search = (screen: string, text: string): string => `${screen}?${new URLSearchParams({ q: text })}`

/** Where an object of the audit is looked at, if it is there and has a screen. */
export function objectAddress({ tipo, id, nombre, buscar }: AuditLine['objeto']): string | undefined {
  if (tipo === 'cash-day') return `/dashboard/balance?dia=${id}`
  if (tipo === 'catálogo') return ifThere('/dashboard/products')
  if (nombre === '') return undefined
  if (tipo === 'email') return `/dashboard/emails/${id}`
  if (tipo === 'coupon') return '/dashboard/coupons'
  if (tipo === 'sale') return search('/dashboard/sales', buscar)
  if (tipo === 'user') return search('/dashboard/users', buscar)
  if (tipo === 'cash-entry') return `/dashboard/balance?dia=${buscar}`
  return tipo === 'product'
    ? ifThere('/dashboard/products', search('/dashboard/products', buscar))
    : undefined
}

/** Some shops' admins have fewer screens than there are kinds of objects. */
const ifThere = (screen: string, address = screen): string | undefined =>
  screensOf('admin').some(({ to }) => to === screen) ? address : undefined

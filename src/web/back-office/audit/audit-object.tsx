import { Link } from 'react-router'
import type { AuditLine } from './audit-line.ts'
import { objectText } from './audit-texts.ts'
type AuditObjectProps = {
  objeto: AuditLine['objeto']
  /** Screens that the viewer may open. */
  screens: readonly string[]
}

/** Names the object of an entry, with a link if the viewer may open its screen. */
export function AuditObject({ objeto, screens }: AuditObjectProps) {
  const address = objectAddress(objeto, screens)
  const text = objectText(objeto)
  if (address === undefined) return <span className="wrap-anywhere">{text}</span>
  return (
    <Link to={address} className="wrap-anywhere underline underline-offset-4 hover:decoration-2">
      {text}
    </Link>
  )
}

const searchAddress = (screen: string, text: string): string =>
  `${screen}?${new URLSearchParams({ q: text })}`

/** Returns the address of an object, or undefined if no screen in `screens` shows it. */
function objectAddress(objeto: AuditLine['objeto'], screens: readonly string[]): string | undefined {
  const address = addressOf(objeto)
  return screens.some((screen) => address?.startsWith(screen)) ? address : undefined
}

function addressOf({ tipo, id, nombre, buscar }: AuditLine['objeto']): string | undefined {
  if (tipo === 'cash-day') return `/dashboard/balance?dia=${id}`
  if (tipo === 'catálogo') return '/dashboard/products'
  if (tipo === 'import') return `/dashboard/products/imports/${id}`
  if (tipo === 'customer') return `/dashboard/customers/${id}`
  if (nombre === '') return undefined
  if (tipo === 'email') return `/dashboard/emails/${id}`
  if (tipo === 'category') return '/dashboard/categories'
  if (tipo === 'coupon') return '/dashboard/coupons'
  if (tipo === 'sale') return searchAddress('/dashboard/sales', buscar)
  if (tipo === 'user') return searchAddress('/dashboard/users', buscar)
  if (tipo === 'cash-entry') return `/dashboard/balance?dia=${buscar}`
  if (tipo === 'payment') return searchAddress('/dashboard/pagepayment', buscar)
  return tipo === 'product' ? searchAddress('/dashboard/products', buscar) : undefined
}

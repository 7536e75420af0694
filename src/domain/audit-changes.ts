import { differingParts, partsText } from './audit-lists.ts'
import { parseDay } from './calendar.ts'
import { formatPesos, type Money } from './money.ts'
import { paymentStateLabel, paymentStates } from './payment.ts'
import { roleName } from './role-name.ts'
import { parseRole } from './role.ts'
import { parseSaleStatus, saleStatusLabel } from './sale-status.ts'

/** A changed field, formatted for display. Null means that the field was absent. */
export type AuditChange = { campo: string; antes: string | null; despues: string | null }

type Fields = Readonly<Record<string, unknown>>

/**
 * Returns the changed fields as an audit line stores them, with amounts in centavos. Values of secret fields are
 * masked.
 */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((campo) => {
    if (JSON.stringify(old[campo]) === JSON.stringify(now[campo])) return []
    const [was, is] = differingParts(old[campo], now[campo])
    return [
      {
        campo,
        antes: written(campo, { ...old, [campo]: was }),
        despues: written(campo, { ...now, [campo]: is }),
      },
    ]
  })
}

function fieldsOf(kept: unknown): Fields {
  if (kept === null || kept === undefined) return {}
  return typeof kept === 'object' && !Array.isArray(kept) ? (kept as Fields) : { valor: kept }
}

const SECRET = /contrase|clave|passw|secret|token|hash|oobcode/i

function written(campo: string, fields: Fields): string | null {
  const value = fields[campo]
  if (value === undefined) return null
  if (SECRET.test(campo)) return '•••'
  const known =
    typeof value === 'string'
      ? wordOf(campo, value)
      : (partsText(campo, value) ?? figureOf(campo, value, fields))
  return known ?? plain(value)
}

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  publicado: { si: 'Sí', no: 'No' },
  status: { active: 'Activo', inactive: 'Inactivo' },
  discountType: { percentage: 'Porcentaje', fixed: 'Monto fijo' },
  medio: { proveedor: 'Mercado Pago', efectivo: 'Efectivo' },
  state: { waiting: 'En espera', sent: 'Enviado', local: 'En la bandeja local', failed: 'Falló' },
}

function wordOf(campo: string, value: string): string | undefined {
  const status = campo === 'estadoPago' ? parseSaleStatus(value) : undefined
  if (status !== undefined) return saleStatusLabel(status)
  const payment = campo === 'estado' ? paymentStates.find((state) => state === value) : undefined
  if (payment !== undefined) return paymentStateLabel(payment)
  const role = campo === 'rol' ? parseRole(value) : undefined
  if (role !== undefined) return roleName(role)
  if (parseDay(value) !== undefined) return value.split('-').toReversed().join('-')
  return words[campo]?.[value]
}

const amounts = new Set([
  'monto',
  'total',
  'subtotal',
  'descuento',
  'recargo',
  'precio',
  'esperado',
  'contado',
  'diferencia',
  'montoTotal',
])

function figureOf(campo: string, value: unknown, { discountType }: Fields): string | undefined {
  if (!Number.isSafeInteger(value)) return campo === 'discountValue' ? `${plain(value)} %` : undefined
  if (amounts.has(campo)) return formatPesos(value as Money)
  if (campo !== 'discountValue') return undefined
  return discountType === 'fixed' ? formatPesos(value as Money) : `${plain(value)} %`
}

function plain(value: unknown): string {
  if (value === null || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number') return value.toLocaleString('es-AR', { useGrouping: false })
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(plain).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${name}: ${SECRET.test(name) ? '•••' : plain(part)}`)
      .join(' · ')
  return String(value)
}

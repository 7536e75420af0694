import { differingParts, auditFieldText } from './audit-field-text.ts'
import { parseDay } from '#domain/calendar.ts'
import { formatPesos, type Money } from '#domain/money.ts'
import { paymentStateLabel, paymentStates } from '#domain/payment/payment.ts'
import { roleLabel } from '#domain/account/role-label.ts'
import { parseRole } from '#domain/account/role.ts'
import { parseSaleStatus, saleStatusLabel } from '#domain/sale/sale-status.ts'
import { refundPermissionNames } from '#domain/store/store-profile.ts'

/** A changed field, formatted for display. Null means that the field was absent. */
export type AuditChange = { campo: string; antes: string | null; despues: string | null }

type Fields = Readonly<Record<string, unknown>>

/**
 * Returns the changed fields as one audit entry stores them. Amounts in `before` and `after` are centavos.
 * Values of secret fields are masked.
 */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [old, updated] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(updated)])].flatMap((campo) => {
    if (JSON.stringify(old[campo]) === JSON.stringify(updated[campo])) return []
    const [oldPart, newPart] = differingParts(old[campo], updated[campo])
    return [
      {
        campo,
        antes: fieldText(campo, { ...old, [campo]: oldPart }),
        despues: fieldText(campo, { ...updated, [campo]: newPart }),
      },
    ]
  })
}

function fieldsOf(value: unknown): Fields {
  if (value === null || value === undefined) return {}
  return typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : { valor: value }
}

const SECRET = /contrase|clave|passw|secret|token|hash|oobcode/i

function fieldText(campo: string, fields: Fields): string | null {
  const value = fields[campo]
  if (value === undefined) return null
  if (SECRET.test(campo)) return '•••'
  const text =
    typeof value === 'string'
      ? labelOf(campo, value)
      : (auditFieldText(campo, value) ?? amountText(campo, value, fields))
  return text ?? valueText(value)
}

const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  publicado: { si: 'Sí', no: 'No' },
  status: { active: 'Activo', inactive: 'Inactivo' },
  discountType: { percentage: 'Porcentaje', fixed: 'Monto fijo' },
  refundsAtTill: refundPermissionNames,
  medio: { proveedor: 'Mercado Pago', efectivo: 'Efectivo' },
  depositRefund: { vale: 'Vale', efectivo: 'Efectivo' },
  state: { waiting: 'En espera', sent: 'Enviado', local: 'En la bandeja local', failed: 'Falló' },
}

function labelOf(campo: string, value: string): string | undefined {
  const status = campo === 'estadoPago' ? parseSaleStatus(value) : undefined
  if (status !== undefined) return saleStatusLabel(status)
  const payment = campo === 'estado' ? paymentStates.find((state) => state === value) : undefined
  if (payment !== undefined) return paymentStateLabel(payment)
  const role = campo === 'rol' ? parseRole(value) : undefined
  if (role !== undefined) return roleLabel(role)
  if (parseDay(value) !== undefined) return value.split('-').toReversed().join('-')
  return labels[campo]?.[value]
}

const amounts = new Set([
  'monto',
  'total',
  'subtotal',
  'descuento',
  'recargo',
  'precio',
  'precioAnterior',
  'esperado',
  'contado',
  'queda',
  'diferencia',
  'montoTotal',
  'cobrado',
  'aCobrar',
  'efectivo',
  'tarjeta',
  'vale',
  'identificarDesde',
])

function amountText(campo: string, value: unknown, { discountType }: Fields): string | undefined {
  if (!Number.isSafeInteger(value)) return campo === 'discountValue' ? `${valueText(value)} %` : undefined
  if (amounts.has(campo)) return formatPesos(value as Money)
  if (campo !== 'discountValue') return undefined
  return discountType === 'fixed' ? formatPesos(value as Money) : `${valueText(value)} %`
}

function valueText(value: unknown): string {
  if (value === null || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number') return value.toLocaleString('es-AR', { useGrouping: false })
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(valueText).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${name}: ${SECRET.test(name) ? '•••' : valueText(part)}`)
      .join(' · ')
  return String(value)
}

import { z } from '#contract/http/z.ts'
import { categoryLabel } from '#domain/product/categories.ts'
import { methodOfChannel } from '#domain/payment/method-of-channel.ts'
import { formatCashDate, type Day } from '#domain/calendar.ts'
import { REFUNDS_WITHOUT_UNITS, type ReportGroup } from '#domain/report/report-groups.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'

/** Returns a function that names the rows of a report: `clave` is an id, a day, an hour or the name itself. */
export async function readRowNames(
  db: Queryable,
  group: ReportGroup,
  rows: readonly { clave: string }[],
): Promise<(clave: string) => string> {
  const ids = rows.map(({ clave }) => clave).filter(Boolean)
  if (group === 'vendedor') {
    const names = new Map((await readSellers(db, ids)).map(({ id, nombre }) => [id, nombre]))
    return (id) => (id === '' ? 'Página' : (names.get(id) ?? 'Cuenta cerrada'))
  }
  if (group === 'producto') {
    const names = new Map((await readProducts(db, ids)).map((one) => [one.id, one]))
    return (id) => productName(names.get(id))
  }
  if (group === 'dia') return (day) => formatCashDate(day as Day)
  if (group === 'hora') return (hour) => `${hour} a ${String(Number(hour) + 1).padStart(2, '0')} h`
  if (group === 'pago') return methodOfChannel
  if (group === 'canal') return (channel) => channel
  return (name) => (name === REFUNDS_WITHOUT_UNITS ? NO_UNITS : categoryLabel(name) || blankNames[group])
}

const NO_UNITS = 'Reintegros sin prendas'
const blankNames = { categoria: 'Sin categoría', color: 'Sin color', talle: 'Sin talle' }

const nameRow = z.object({ id: z.string(), nombre: z.string(), sku: z.string() })

const readSellers = (db: Queryable, ids: readonly string[]) =>
  queryRows(db, nameRow, {
    name: 'report-sellers',
    text: `select id, name as nombre, '' as sku from "user" where id = any($1)`,
    values: [ids],
  })

const readProducts = (db: Queryable, ids: readonly string[]) =>
  queryRows(db, nameRow, {
    name: 'report-products',
    text: 'select id, nombre, sku from products where id = any($1)',
    values: [ids],
  })

const productName = (product: { nombre: string; sku: string } | undefined): string =>
  product === undefined ? NO_UNITS : [product.nombre, product.sku].filter(Boolean).join(' · ')

import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { dayOf } from '#domain/calendar.ts'
import { ZERO, add, times } from '#domain/money.ts'
import { FREE_DELIVERY } from '#domain/sale.ts'
import { defaultSurcharges, isTillPaymentMethod, surchargeFor } from '#domain/surcharge.ts'
import type { Tx } from '#server/database/connect.ts'
import { cashEntries } from '#server/database/schema/cash-entries.ts'
import { user } from '#server/database/schema/identity.ts'
import { saleLines } from '#server/database/schema/sale-lines.ts'
import { sales } from '#server/database/schema/sales.ts'
import { stockMovements } from '#server/database/schema/stock-movements.ts'
import type { DemoGalleries, DemoPicture } from './demo-pictures.ts'
import type { PastSale, PastSaleLine } from './past-sales.ts'

const ANNULLED_AFTER_MS = 20 * 60_000

const annulledAt = ({ soldAt }: PastSale) => new Date(soldAt.getTime() + ANNULLED_AFTER_MS)

/** Stores the past sales with their lines, stock movements and cash entries, as the shop itself would have. */
export async function fillPastSales(
  tx: Tx,
  past: readonly PastSale[],
  pictures: DemoGalleries,
): Promise<void> {
  for (const sale of past) {
    const stored = await fillSale(tx, sale, pictures)
    await tx.insert(stockMovements).values(movementsOf(sale, stored.id))
    const entries = cashEntriesOf(sale, stored)
    if (entries.length > 0) await tx.insert(cashEntries).values(entries)
  }
}

type StoredSale = Awaited<ReturnType<typeof fillSale>>

/** A counter sale in cash is confirmed from the start, an online one when it is paid; annulling is answered by a counter-entry. */
function cashEntriesOf(sale: PastSale, { id: saleId, numero, total: monto }: StoredSale) {
  const income = {
    tipo: 'Ingreso' as const,
    monto,
    descripcion: `Venta N° ${numero}`,
    dia: dayOf(sale.soldAt),
    creado: sale.soldAt,
    saleId,
  }
  const inCash = sale.pago === 'efectivo' || sale.pago === 'Efectivo'
  if (inCash && sale.estadoPago === 'Confirmada') return [income]
  if (sale.pago !== 'efectivo' || sale.estadoPago !== 'Anulado') return []
  const creado = annulledAt(sale)
  const reversal = { tipo: 'Gasto' as const, descripcion: `Anulación de venta N° ${numero}` }
  return [income, { ...income, ...reversal, dia: dayOf(creado), creado }]
}

async function fillSale(
  tx: Tx,
  { lines, cliente, soldAt, medio, pago, estadoPago }: PastSale,
  pictures: DemoGalleries,
) {
  const id = randomUUID()
  const subtotal = add(...lines.map((line) => times(line.precio, line.cantidad)))
  const recargo = isTillPaymentMethod(pago) ? surchargeFor(defaultSurcharges, pago, subtotal) : ZERO
  const [stored] = await tx
    .insert(sales)
    .values({
      id,
      userId: await accountOf(tx, cliente.correo),
      medio,
      pago,
      estadoPago,
      subtotal,
      recargo,
      cliente: cliente.nombre,
      correo: cliente.correo,
      celular: cliente.celular,
      direccion: cliente.direccion,
      provincia: cliente.provincia,
      cp: cliente.cp,
      descuento: ZERO,
      total: add(subtotal, recargo),
      formaEnvio: medio === 'Página' ? FREE_DELIVERY : '',
      comprobante: randomBytes(32).toString('base64url'),
      creado: soldAt,
    })
    .returning({ id: sales.id, numero: sales.numero, total: sales.total })
  if (!stored) throw new Error('The past sale was not stored')
  await tx.insert(saleLines).values(
    lines.map(({ categoria: _categoria, ...line }, position) => {
      const total = times(line.precio, line.cantidad)
      return {
        ...line,
        saleId: id,
        position,
        idProducto: line.sku.toLowerCase(),
        imagen: pictureOf(line, pictures.get(line.sku) ?? []),
        subtotal: total,
        total,
      }
    }),
  )
  return stored
}

const pictureOf = ({ color }: Pick<PastSaleLine, 'color'>, gallery: readonly DemoPicture[]): string =>
  (gallery.find((picture) => picture.color === color) ?? gallery[0])?.url ?? ''

async function accountOf(tx: Tx, correo: string): Promise<string | null> {
  const [account] = await tx.select({ id: user.id }).from(user).where(eq(user.email, correo))
  return account?.id ?? null
}

function movementsOf(sale: PastSale, saleId: string) {
  const { lines, estadoPago, soldAt } = sale
  const taken = lines.map(({ sku, cantidad }) => ({
    productId: sku.toLowerCase(),
    kind: 'Venta' as const,
    quantity: -cantidad,
    saleId,
    createdAt: soldAt,
  }))
  if (estadoPago !== 'Anulado') return taken
  const returned = taken.map((movement) => ({
    ...movement,
    kind: 'Anulación' as const,
    quantity: -movement.quantity,
    createdAt: annulledAt(sale),
  }))
  // What is out of stock today has not one unit to be taken and given back: it comes back first.
  return [...returned, ...taken]
}

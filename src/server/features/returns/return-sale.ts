import { Problem } from '#contract/http/problem.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import * as returns from '#contract/sale/returns.ts'
import { dayOf } from '#domain/calendar.ts'
import { type Money, ZERO, add, subtract } from '#domain/money.ts'
import { STORE_CREDIT } from '#domain/pricing/surcharge.ts'
import { isReturnLate, unitValues } from '#domain/sale/sale-return.ts'
import type { StoreProfile } from '#domain/store/store-profile.ts'
import { command } from '#server/commands/command.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import { requireCashAccess } from '#server/features/cash/cash-access.ts'
import { counterOrder } from '#server/features/checkout/place-counter-sale.ts'
import { placeSale } from '#server/features/checkout/place-sale.ts'
import { sumWaitingRefunds } from '#server/features/payments/refunds/refund-store.ts'
import { lockProducts } from '#server/features/products/product-store.ts'
import { lockSale, type LockedSale } from '#server/features/sales/locked-sale-store.ts'
import { readSaleMoney, writeSaleParts } from '#server/features/sales/sale-money-store.ts'
import { returnUnits } from '#server/features/stock/stock-store.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { creditReply } from './credit-reply.ts'
import { lockCredits, type StoreCredit } from './credit-store.ts'
import { issueCredit } from './issue-credit.ts'
import { payOutCredit } from './pay-out-credit.ts'
import { readLinesToReturn, type ReturnedUnits } from './return-store.ts'

type Requested = BodyOf<typeof returns.returnSale>
type Act = { actor: SignedInActor; at: Date }

/**
 * Takes units of a sale back at what was paid for them, and sells others in exchange. The value becomes store credit,
 * which pays the exchange first. What is left stays store credit, or is paid out in cash if the actor may do so. Locks in
 * the order of every sale: sale, cash of the day, products.
 */
export const returnSale = command(returns.returnSale, {
  prepare: ({ deps }) => deps.store.profile(),
  run: async (tx, { deps, body, actor, at, prepared: profile }) => {
    const sale = await lockSale(tx, body.ventaId)
    if (!sale) throw new Problem('sale-not-found')
    requirePermission(sale, { body, profile, actor, at })
    const units = await unitsToReturn(tx, sale, body.lineas)
    const valor = add(...units.map((one) => one.valor))
    const { queda } = await readSaleMoney(tx, sale)
    const rest = subtract(queda, await sumWaitingRefunds(tx, sale.id))
    if (valor > rest) throw new Problem('return-above-paid')
    const isCashMoved = body.resto === 'efectivo' || body.cambio?.pagos?.some(isCash)
    if (isCashMoved) await requireCashAccess(tx, dayOf(at), actor)
    await lockProducts(tx, [...units, ...(body.cambio?.productos ?? [])].map(productIdOf))
    const credit = await storeReturn(tx, sale, {
      units,
      valor,
      motivo: body.motivo,
      creditDays: profile.creditDays,
      actor,
      at,
    })
    // All records of the act have one moment, so that `readExchangesOfDay` recognises the part that the exchange uses.
    const ofThisMoment = { ...deps, clock: { now: () => at } }
    const sold =
      body.cambio &&
      (await placeSale(tx, ofThisMoment, exchangeOrder(body.cambio, { sale, credit, valor, actor })))
    const [left = credit] = await lockCredits(tx, [credit.codigo])
    const efectivo = body.resto === 'efectivo' ? left.saldo : ZERO
    if (efectivo > 0)
      await payOutCredit(tx, left, { descripcion: `Devolución de la venta N° ${sale.numero}`, actor, at })
    await writeSaleParts(tx, sale)
    const saldo = subtract(left.saldo, efectivo)
    return {
      reply: {
        valor,
        efectivo,
        vale: saldo > 0 ? creditReply({ ...left, saldo }) : null,
        venta: sold?.reply ?? null,
      },
      audit: {
        what: sold ? 'hizo un cambio' : 'tomó una devolución',
        object: `sale:${sale.id}`,
        after: {
          numero: sale.numero,
          valor,
          motivo: body.motivo,
          ...(efectivo > 0 && { efectivo }),
          ...(saldo > 0 && { vale: saldo }),
          ...(sold && { ventaNueva: sold.reply.numero }),
        },
      },
      catalogueChange: 'catalogue',
      ...(sold?.saleId !== undefined && { saleId: sold.saleId }),
    }
  },
})

function requirePermission(
  sale: LockedSale,
  { body, profile, actor, at }: Act & { body: Requested; profile: StoreProfile },
): void {
  if (sale.estadoPago !== 'Confirmada') throw new Problem('sale-not-returnable')
  if (actor.rol === 'admin') return
  if (isReturnLate(dayOf(sale.soldAt), { today: dayOf(at), exchangeDays: profile.exchangeDays }))
    throw new Problem('return-too-late')
  if (body.resto === 'efectivo' && profile.refundsAtTill === 'admins') throw new Problem('refund-not-allowed')
}

type UnitsToReturn = ReturnedUnits & { idProducto: string }

async function unitsToReturn(
  tx: Transaction,
  sale: LockedSale,
  requested: Requested['lineas'],
): Promise<UnitsToReturn[]> {
  const lines = await readLinesToReturn(tx, sale.id)
  const values = unitValues(lines, sale.recargo)
  const back = new Map(lines.map(({ position, devueltas }) => [position, devueltas]))
  return requested.map(({ renglon, cantidad, estado }) => {
    const at = lines.findIndex(({ position }) => position === renglon)
    const line = lines[at]
    if (!line) throw new Problem('return-line-unknown')
    const first = back.get(renglon)!
    if (first + cantidad > line.cantidad) throw new Problem('already-returned')
    back.set(renglon, first + cantidad)
    const valor = add(...values[at]!.slice(first, first + cantidad))
    return { position: renglon, cantidad, estado, valor, idProducto: line.idProducto }
  })
}

/** Stores the return with its credit. Undamaged units go back to the stock. */
async function storeReturn(
  tx: Transaction,
  sale: LockedSale,
  { units, ...rest }: Omit<Parameters<typeof issueCredit>[2], 'units'> & { units: UnitsToReturn[] },
): Promise<StoreCredit> {
  const lines = units.map(({ idProducto: _idProducto, ...line }) => line)
  const credit = await issueCredit(tx, sale, { ...rest, units: lines })
  const toStock = units.filter(({ estado }) => estado === 'stock')
  await returnUnits(tx, toStock, { kind: 'Devolución', saleId: sale.id, actor: rest.actor.uid })
  return credit
}

const exchangeOrder = (
  exchange: NonNullable<Requested['cambio']>,
  {
    sale,
    credit,
    valor,
    actor,
  }: { sale: LockedSale; credit: StoreCredit; valor: Money; actor: SignedInActor },
) =>
  counterOrder(
    {
      ...exchange,
      formaPago: '',
      nombreCliente: exchange.nombreCliente || sale.cliente,
      pagos: [
        ...(valor > 0 ? [{ metodo: STORE_CREDIT, upTo: valor, codigo: credit.codigo }] : []),
        ...(exchange.pagos ?? []),
      ],
    },
    actor,
  )

const isCash = ({ metodo }: { metodo: string }): boolean => metodo === 'efectivo'

const productIdOf = (line: { idProducto: string } | { id: string | number }): string =>
  'idProducto' in line ? line.idProducto : String(line.id)

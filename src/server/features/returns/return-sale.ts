import { v7 as uuidv7 } from 'uuid'
import { Problem } from '#contract/http/problem.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import * as returns from '#contract/sale/returns.ts'
import { dayOf } from '#domain/calendar.ts'
import { ZERO, add, subtract } from '#domain/money.ts'
import { STORE_CREDIT } from '#domain/pricing/surcharge.ts'
import { isReturnLate, unitValues } from '#domain/sale/sale-return.ts'
import type { StoreProfile } from '#domain/store/store-profile.ts'
import { command } from '#server/commands/command.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import { requireCashAccess } from '#server/features/cash/cash-access.ts'
import { findKeyOfSale } from '#server/features/customers/customer-fill-store.ts'
import { counterOrder } from '#server/features/checkout/place-counter-sale.ts'
import { placeSale } from '#server/features/checkout/place-sale.ts'
import type { SaleOrder } from '#server/features/checkout/sale-order.ts'
import { sumWaitingRefunds } from '#server/features/payments/refunds/refund-store.ts'
import { lockProducts } from '#server/features/products/product-store.ts'
import { lockSale, type LockedSale } from '#server/features/sales/locked-sale-store.ts'
import { readSaleMoney, writeSaleParts } from '#server/features/sales/sale-money-store.ts'
import { claimAuthorisation } from '#server/features/staff-pins/authorisation-store.ts'
import { authorisedBy } from '#server/features/staff-pins/authorised-by.ts'
import { returnUnits } from '#server/features/stock/stock-store.ts'
import { invoiceExchange } from '#server/features/vouchers/invoice-exchange.ts'
import { buyerOf } from '#server/features/vouchers/voucher-buyer.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { creditReply } from './credit-reply.ts'
import { lockCredits, type StoreCredit } from './credit-store.ts'
import { issueCredit } from './issue-credit.ts'
import { payOutCredit } from './pay-out-credit.ts'
import { refundToCard } from './refund-to-card.ts'
import { insertReturn, readLinesToReturn, type ReturnedUnits } from './return-store.ts'

type Requested = BodyOf<typeof returns.returnSale>

/**
 * Takes units of a sale back at what was paid for them, and sells others in exchange. The value becomes store credit,
 * which pays the exchange first. What is left stays store credit, or is paid out in cash or to the buyer's card if the
 * actor may do so, alone or authorised by an admin. Locks in the order of every sale: sale, cash of the day, products.
 */
export const returnSale = command(returns.returnSale, {
  prepare: async ({ deps, body, actor }) => ({
    profile: await deps.store.profile(),
    authorisation: await authorisedBy(deps, body.autorizacion, actor),
  }),
  run: async (tx, { deps, body, actor, at, prepared: { profile, authorisation } }) => {
    const sale = await lockSale(tx, body.ventaId)
    if (!sale) throw new Problem('sale-not-found')
    const lacking = lackingPermission(sale, { body, profile, actor, at })
    const authoriser = await claimAuthorisation(tx, authorisation, at)
    if (lacking && !authoriser) throw new Problem(lacking)
    const units = await unitsToReturn(tx, sale, body.lineas)
    const valor = add(...units.map((one) => one.valor))
    const { queda } = await readSaleMoney(tx, sale)
    const rest = subtract(queda, await sumWaitingRefunds(tx, sale.id))
    if (valor > rest) throw new Problem('return-above-paid')
    const isCashMoved = body.resto === 'efectivo' || body.cambio?.pagos?.some(isCash)
    if (isCashMoved) await requireCashAccess(tx, dayOf(at), actor)
    await lockProducts(tx, [...units, ...(body.cambio?.productos ?? [])].map(productIdOf))
    const isRefund = body.resto === 'tarjeta' && body.cambio === undefined && valor > 0
    const issued = isRefund ? undefined : await issueCredit(tx, { ...profile, valor, actor, at })
    const toStock = units.filter(({ estado }) => estado === 'stock')
    await returnUnits(tx, toStock, { kind: 'Devolución', saleId: sale.id, actor: actor.uid })
    const order = exchangeOrder(body.cambio, { sale, credit: issued, actor, authorisedBy: authoriser })
    // All records of the act have one moment, so that `readExchangesOfDay` recognises the part that the exchange uses.
    const ofThisMoment = { ...deps, clock: { now: () => at } }
    const customerId = order && (await findKeyOfSale(tx, sale.id))
    const sold = order && (await placeSale(tx, ofThisMoment, { ...order, customerId }))
    const typed = body.cambio?.factura && buyerOf(body.cambio.factura)
    if (sold)
      await invoiceExchange(tx, deps, { originalId: sale.id, saleId: sold.reply.id, typed, actor, at })
    const credit = issued && (await lockCredits(tx, [issued.codigo]))[0]
    const inFavor = credit?.saldo ?? valor
    const tarjeta = body.resto === 'tarjeta' ? inFavor : ZERO
    const efectivo = body.resto === 'efectivo' ? inFavor : ZERO
    const refundId = tarjeta > 0 ? await refundToCard(tx, sale, { monto: tarjeta, credit, actor, at }) : null
    if (credit && efectivo > 0)
      await payOutCredit(tx, credit, { descripcion: `Devolución de la venta N° ${sale.numero}`, actor, at })
    const returned = { id: uuidv7(), saleId: sale.id, valor, creditId: issued?.id ?? null, refundId }
    await insertReturn(
      tx,
      { ...returned, motivo: body.motivo, actor: actor.uid, at },
      units.map(({ idProducto: _idProducto, ...line }) => line),
    )
    await writeSaleParts(tx, sale, at)
    const saldo = subtract(inFavor, add(efectivo, tarjeta))
    const isAuthorised = lacking ?? sold?.reply.descuentos.some(({ autorizo }) => autorizo !== '')
    return {
      reply: {
        valor,
        efectivo,
        tarjeta,
        vale: credit && saldo > 0 ? { ...creditReply({ ...credit, saldo }), id: credit.id } : null,
        // A seller sees no address of a web purchase.
        correo: actor.rol === 'admin' ? sale.correo : '',
        venta: sold?.reply ?? null,
      },
      audit: {
        what: sold ? 'hizo un cambio' : 'tomó una devolución',
        object: `sale:${sale.id}`,
        after: {
          numero: sale.numero,
          monto: valor,
          motivo: body.motivo,
          ...(efectivo > 0 && { efectivo }),
          ...(tarjeta > 0 && { tarjeta }),
          ...(saldo > 0 && { vale: saldo }),
          ...(sold && { ventaNueva: sold.reply.numero }),
          ...(authoriser && isAuthorised && { autorizo: authoriser.nombre }),
        },
      },
      catalogueChange: 'catalogue',
      saleId: sold?.saleId ?? sale.id,
    }
  },
})

/** Returns why the actor alone may not take this return, or undefined. Refuses a sale that is not confirmed. */
function lackingPermission(
  sale: LockedSale,
  { body, profile, actor, at }: { body: Requested; profile: StoreProfile; actor: SignedInActor; at: Date },
): 'return-too-late' | 'refund-not-allowed' | undefined {
  if (sale.estadoPago !== 'Confirmada') throw new Problem('sale-not-returnable')
  if (actor.rol === 'admin') return undefined
  if (isReturnLate(dayOf(sale.soldAt), { today: dayOf(at), exchangeDays: profile.exchangeDays }))
    return 'return-too-late'
  return body.resto !== 'vale' && profile.refundsAtTill === 'admins' ? 'refund-not-allowed' : undefined
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

const exchangeOrder = (
  exchange: Requested['cambio'],
  {
    sale,
    credit,
    actor,
    authorisedBy: authoriser,
  }: {
    sale: LockedSale
    credit: StoreCredit | undefined
    actor: SignedInActor
  } & Pick<SaleOrder, 'authorisedBy'>,
): SaleOrder | undefined =>
  exchange && {
    ...counterOrder(
      {
        ...exchange,
        // Without its document, because the exchange belongs to the customer of the returned sale.
        factura: undefined,
        formaPago: '',
        nombreCliente: exchange.nombreCliente || sale.cliente,
        pagos: [
          ...(credit && credit.saldo > 0
            ? [{ metodo: STORE_CREDIT, upTo: credit.saldo, codigo: credit.codigo }]
            : []),
          ...(exchange.pagos ?? []),
        ],
      },
      actor,
    ),
    authorisedBy: authoriser,
  }

const isCash = ({ metodo }: { metodo: string }): boolean => metodo === 'efectivo'

const productIdOf = (line: { idProducto: string } | { id: string | number }): string =>
  'idProducto' in line ? line.idProducto : String(line.id)

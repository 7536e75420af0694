import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readCashDay } from '#contract/cash/cash-flow.ts'
import { changeSaleState } from '#contract/sale/sales.ts'
import { readWithdrawal, refundWithdrawal, requestWithdrawal } from '#contract/sale/withdrawals.ts'
import { centavos } from '#domain/money.ts'
import { assertLedgerConsistent } from '#testing/consistency/ledger-consistency.ts'
import { aCustomer } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import {
  type ShopWithPayments,
  type SoldByCard,
  shopWithPayments,
} from '#testing/payments/shop-with-payments.ts'

let scene: ShopWithPayments
let admin: Caller

beforeAll(async () => {
  scene = await shopWithPayments()
  admin = await scene.shop.another('admin')
})
beforeEach(() => scene.reset())
afterEach(() => assertLedgerConsistent(scene.shop.deps.pool))
afterAll(() => scene.shop.close())

/** Withdraws from the purchase, and gives it back by transfer as far as the card did not pay. */
async function withdrawByTransfer({ numero }: SoldByCard) {
  const { correo } = aCustomer()
  await scene.shop.anonymous.call(requestWithdrawal, { body: { numero: String(numero), correo } })
  const [{ id }] = await scene.rows('select id from withdrawals order by orden desc limit 1')
  const { body } = await admin.call(refundWithdrawal, { params: { id }, body: { forma: 'transferencia' } })
  return { id: id as string, body }
}

const cashDay = async () => (await admin.call(readCashDay)).body
const emailsOf = (kind: string) => scene.rows('select payload from emails where kind = $1', [kind])

test('A purchase is given back by transfer, which leaves the cash as it is', async () => {
  const sale = await scene.buy('Efectivo')
  await admin.call(changeSaleState, { params: { id: sale.id, newState: 'Confirmada' } })
  const { saldo: before } = await cashDay()
  const { id, body } = await withdrawByTransfer(sale)
  expect(body).toEqual({ estado: 'Devuelto', tarjeta: 0, efectivo: 0, transferencia: 100, vale: 0 })
  const { saldo, cambios } = await cashDay()
  expect(saldo).toBe(before)
  expect(cambios).toMatchObject({
    devoluciones: 1,
    valor: 100,
    enTransferencia: 100,
    enDinero: 0,
    enVales: 0,
  })
  expect((await admin.call(readWithdrawal, { params: { id } })).body.devolucion.accion).toBe('nada')
  expect([await scene.stock(), await scene.rows('select saldo from store_credits')]).toEqual([
    5,
    [{ saldo: 0 }],
  ])
  expect([await emailsOf('store-credit'), await emailsOf('withdrawal-refunded')]).toMatchObject([
    [],
    [{ payload: { transferencia: 10_000, vale: 0 } }],
  ])
})

test('The transfer of a mixed purchase is only what the card did not pay', async () => {
  const sale = await scene.buy('Mercado Pago', 2)
  await scene.receivePayment({ ventaId: sale.id, montoTotal: centavos(20_000) })
  await scene.rows(`update payments set "montoTotal" = 15000`)
  const { body } = await withdrawByTransfer(sale)
  expect(body).toMatchObject({ tarjeta: 150, efectivo: 0, transferencia: 50, vale: 0 })
  expect((await cashDay()).cambios).toMatchObject({ enTarjeta: 150, enTransferencia: 50, enDinero: 0 })
})

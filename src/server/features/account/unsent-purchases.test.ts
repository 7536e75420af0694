import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeAccount } from '#contract/account/account.ts'
import { returnSale } from '#contract/sale/returns.ts'
import { annulSale, changeSaleState, getSale, placeWebSale } from '#contract/sale/sales.ts'
import { rejectWithdrawal, requestWithdrawal } from '#contract/sale/withdrawals.ts'
import { changeShipmentState } from '#contract/shipping/shipments.ts'
import { tidyUp } from '#server/jobs/handlers/tidy-up.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, PASSWORD, type Shop } from '#testing/shop/open-shop.ts'

const cliente = { nombre: 'Ana Espera', correo: 'ana@correo.test', direccion: 'Calle 50 1234' }
const kept = { cliente: 'Ana Espera', direccion: 'Calle 50 1234' }
const erased = { cliente: 'Cuenta cerrada', correo: '', direccion: '' }
let shop: Shop
let admin: Caller
let sale: { id: string; numero: number }

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** A customer pays a purchase, and all its e-mails are sent. */
beforeEach(async () => {
  await shop.reset()
  admin = await shop.as('admin')
  const top = aProduct({ stock: 5 })
  await shop.addProducts(top)
  const ana = await shop.another('user')
  sale = (await ana.call(placeWebSale, { body: aCart([top], { cliente }) })).body
  await admin.call(changeSaleState, { params: { id: sale.id, newState: 'Confirmada' } })
  await close(ana)
})

const close = (caller: Caller) => caller.call(closeAccount, { body: { clave: PASSWORD } })
const tidy = async () => {
  await shop.deps.pool.query(
    `update emails set done_at = now(), delivered_by = 'local' where dead_at is null`,
  )
  await tidyUp(shop.deps)
}
const stored = async () => (await admin.call(getSale, { params: { id: sale.id } })).body
const move = (estado: 'Despachado' | 'Entregado') =>
  admin.call(changeShipmentState, { body: { ids: [sale.id], estado } })

test('A paid purchase of a closed account keeps its address until the parcel is delivered', async () => {
  await tidy()
  expect(await stored()).toMatchObject(kept)
  await move('Despachado')
  await tidy()
  expect(await stored()).toMatchObject(kept)
  await move('Entregado')
  await tidy()
  expect(await stored()).toMatchObject(erased)
})

test('A purchase of a closed account loses its address when it is returned before its delivery', async () => {
  await admin.call(returnSale, {
    body: { ventaId: sale.id, lineas: [{ renglon: 0, cantidad: 1 }], motivo: 'Ya no lo quiere' },
  })
  await tidy()
  expect(await stored()).toMatchObject(erased)
})

test('A purchase of a closed account loses its address when it is annulled before its delivery', async () => {
  await admin.call(annulSale, { params: { id: sale.id } })
  await tidy()
  const { rows } = await shop.deps.pool.query('select cliente, correo, direccion from sales')
  expect(rows).toEqual([erased])
})

test('The reason of a rejected withdrawal is erased with the closed account', async () => {
  await move('Entregado')
  await shop.anonymous.call(requestWithdrawal, {
    body: { numero: String(sale.numero), correo: cliente.correo },
  })
  const { rows: requested } = await shop.deps.pool.query('select id from withdrawals')
  await admin.call(rejectWithdrawal, {
    params: { id: String(requested[0].id) },
    body: { motivo: 'Ana dijo por teléfono que lo usó' },
  })
  await tidy()
  const { rows } = await shop.deps.pool.query('select estado, correo, motivo from withdrawals')
  expect(rows).toEqual([{ estado: 'Rechazado', correo: '', motivo: 'Borrado' }])
})

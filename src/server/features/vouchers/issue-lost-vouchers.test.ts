import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { returnSale } from '#contract/sale/returns.ts'
import { annulSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { runQueue } from '#testing/shop/run-queue.ts'
import { openVoucherShop, type VoucherShop } from '#testing/tax/open-voucher-shop.ts'
import { issueLostVouchers } from './issue-lost-vouchers.ts'
import { sendVouchers } from './send-vouchers.ts'

const never = new AbortController().signal
const top = aProduct({ precio: centavos(1_000_00), stock: 500 })

let opened: VoucherShop

beforeAll(async () => {
  opened = await openVoucherShop()
})
beforeEach(async () => {
  await opened.shop.addProducts(top)
  await opened.invoice(true)
})
afterEach(() => opened.reset())
afterAll(() => opened.close())

const query = (text: string, values: unknown[] = []) => opened.shop.deps.pool.query(text, values)
const loseJobs = () => query(`delete from pgboss.job where name = 'issue-vouchers'`)
async function findAndSend(): Promise<number> {
  const found = await issueLostVouchers(opened.shop.deps, never)
  await sendVouchers(opened.shop.deps, never)
  return found
}

test('A sale whose job was lost is found and invoiced, and then it is found no more', async () => {
  const sale = await opened.sell([top])
  await loseJobs()
  expect([await findAndSend(), await findAndSend()]).toEqual([1, 0])
  expect(await opened.vouchersOf(sale)).toMatchObject([{ estado: 'autorizado' }])
})

test.each(['a return', 'an exchange', 'an annulment', 'a refund'])(
  'The lost credit note of %s is found, however old the invoice is',
  async (kind) => {
    const sale = await opened.sell([top, top])
    await opened.runJobs()
    // Authorised vouchers never change, so the year passes before the sale is given back.
    await query('alter table vouchers disable trigger vouchers_keep')
    await query(`update vouchers set creado = creado - interval '1 year', fecha = fecha - 365`)
    await query('alter table vouchers enable trigger vouchers_keep')
    const body = { ventaId: sale, lineas: [{ renglon: 0, cantidad: 1 }], motivo: 'Le quedó chico' }
    const cambio = { productos: aCounterSale([top]).productos, pagos: [] }
    const { status } = await {
      'a return': () => opened.admin.call(returnSale, { body }),
      'an exchange': () => opened.admin.call(returnSale, { body: { ...body, cambio } }),
      'an annulment': () => opened.admin.call(annulSale, { params: { id: sale }, body: { motivo: 'Error' } }),
      'a refund': async () => {
        await query('update sales set devuelto = 100000 where id = $1', [sale])
        return { status: 200 }
      },
    }[kind]!()
    expect(status).toBe(200)
    await loseJobs()
    expect(await findAndSend()).toBe(kind === 'an exchange' ? 2 : 1)
    expect((await opened.vouchersOf(sale))[1]).toMatchObject({
      clase: 'notaDeCredito',
      estado: 'autorizado',
      total: kind === 'an annulment' ? 2_000 : 1_000,
    })
    expect(await findAndSend()).toBe(0)
  },
)

test('A sale whose vouchers cannot be created hides no other lost sale, and the search fails at its end', async () => {
  const [broken, lost] = [await opened.sell([top]), await opened.sell([top])]
  await loseJobs()
  await query('update sale_lines set total = total - 1 where sale_id = $1', [broken])
  await expect(issueLostVouchers(opened.shop.deps, never)).rejects.toThrow('The lines of a sale add up to')
  await sendVouchers(opened.shop.deps, never)
  expect(await opened.vouchersOf(lost)).toMatchObject([{ estado: 'autorizado' }])
  expect(await opened.vouchersOf(broken)).toEqual([])
})

test.each(['discarded', 'reversed'])(
  'The lost job of a confirmed sale is found although it has a %s invoice',
  async (kind) => {
    const sale = await opened.sell([top])
    if (kind === 'discarded')
      opened.twin.faults.push({ call: 'FECompUltimoAutorizado', fault: { status: 503 } })
    await opened.runJobs()
    await query(`update sales set "estadoPago" = 'Anulado' where id = $1`, [sale])
    await opened.runJobs()
    expect((await opened.vouchersOf(sale)).map(({ origen, estado }) => [origen, estado])).toEqual(
      kind === 'discarded'
        ? [['venta', 'descartado']]
        : [
            ['venta', 'autorizado'],
            ['anulacion', 'autorizado'],
          ],
    )
    await query(`update sales set "estadoPago" = 'Confirmada' where id = $1`, [sale])
    await loseJobs()
    await query('update voucher_series set espera = null')
    expect([await findAndSend(), await findAndSend()]).toEqual([1, 0])
    expect((await opened.vouchersOf(sale)).at(-1)).toMatchObject({ clase: 'factura', estado: 'autorizado' })
  },
)

test('Sales that are invoiced on request hide no lost one, however many they are', async () => {
  await opened.invoice(true, { qr: 'a pedido', transferencia: 'a pedido' })
  const pagos = [
    { metodo: 'qr', importe: 500 },
    { metodo: 'transferencia', importe: 500 },
  ]
  const onRequest = [await opened.sell([top], { pagos }), await opened.sell([top], { pagos })]
  const lost = await opened.sell([top])
  await loseJobs()
  expect(await issueLostVouchers(opened.shop.deps, never, { pageSize: 1 })).toBe(3)
  await sendVouchers(opened.shop.deps, never)
  expect(await opened.vouchersOf(lost)).toMatchObject([{ estado: 'autorizado' }])
  expect(await Promise.all(onRequest.map(opened.vouchersOf))).toEqual([[], []])
})

test('The job of a sale waits while the data for vouchers are incomplete', async () => {
  const sale = await opened.sell([top])
  await query('update invoice_settings set punto_de_venta = null')
  expect(await runQueue(opened.shop.deps, 'issue-vouchers')).toBe(0)
  await query('update invoice_settings set punto_de_venta = 3')
  expect(await runQueue(opened.shop.deps, 'issue-vouchers')).toBe(1)
  expect(await opened.vouchersOf(sale)).toMatchObject([{ estado: 'autorizado' }])
})

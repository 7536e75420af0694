import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readStoreData, updateStoreData } from '#contract/store/store-data.ts'
import { centavos } from '#domain/money.ts'
import { databaseUrl } from '#testing/database/test-database-name.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop/shop-process.ts'
import { openVoucherShop, type VoucherShop } from '#testing/tax/open-voucher-shop.ts'
import { waitUntil } from '#testing/wait-until.ts'
import { issueLostVouchers } from './issue-lost-vouchers.ts'
import { sendVouchers } from './send-vouchers.ts'

const SALES = 200
const PHASES = 4
const TILLS = 5
const AUTHORISE = 'FECAESolicitar'
/** Faults of each phase. `isDone`: the voucher is granted before the fault. */
const faults = [
  { call: AUTHORISE, fault: 'cut', isDone: true },
  { call: AUTHORISE, fault: { errors: [501] }, isDone: true },
  { call: AUTHORISE, fault: 'cut' },
  { call: 'FECompUltimoAutorizado', fault: { status: 503 } },
  { call: AUTHORISE, fault: { status: 502 }, isDone: true },
  { call: 'FECompConsultar', fault: 'cut' },
] as const

const product = aProduct({ precio: centavos(1_234_56), stock: 1_000 })

let opened: VoucherShop
let other: ShopProcess

beforeAll(async () => {
  opened = await openVoucherShop()
  await opened.shop.addProducts(product)
  await storeLegalData()
  // A demo shop, because production refuses another server than ARCA. It opens no database without demo staff.
  await opened.shop.deps.pool.query(`update "user" set email = 'admin@vidriera.test' where rol = 'admin'`)
  other = await startOther()
})
afterAll(async () => {
  await other.kill()
  await opened.close()
})

/** The legal data of the first process are no stored data, and the second process has others. */
async function storeLegalData(): Promise<void> {
  const { profile, version } = (await opened.admin.call(readStoreData)).body
  await opened.admin.call(updateStoreData, { body: { ...profile, slogan: 'Con factura', version } })
}

/** Starts a second process of the shop, whose jobs send vouchers too. */
async function startOther(): Promise<ShopProcess> {
  const { config, pool } = opened.shop.deps
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  return startShopProcess(config.dataDir, {
    DATABASE_URL: databaseUrl(inject('testDatabase').adminUrl, rows[0]!.name),
    ARCA_URL: opened.twin.url,
  })
}

/** Ends the pause after a failure, as time would. */
const endPause = () => opened.shop.deps.pool.query('update voucher_series set espera = null')

/** Runs a sender that ends in the middle of its work, as at the stop of a process. */
async function sendAndStop(): Promise<void> {
  await endPause()
  const stop = new AbortController()
  const calls = opened.twin.calls.length
  const sending = sendVouchers(opened.shop.deps, stop.signal)
  const isDone = sending.then(() => true)
  await Promise.race([isDone, waitUntil(() => opened.twin.calls.length > calls + 2)])
  stop.abort(new Error('The process stops'))
  await sending
}

async function sellAtTills(count: number): Promise<string[]> {
  const lanes = Array.from({ length: TILLS }, async () => {
    const sold = []
    for (let index = 0; index < count / TILLS; index += 1) sold.push(await opened.sell([product]))
    return sold
  })
  return (await Promise.all(lanes)).flat()
}

/** Kills the other process while it waits for the answer of an authorisation, and starts it again. */
async function killWhileSending(isGranted: boolean): Promise<void> {
  opened.twin.faults.length = 0
  opened.twin.faults.push({ call: AUTHORISE, fault: 'hang', isDone: isGranted })
  const before = opened.twin.calls.length
  await opened.sell([product])
  await waitUntil(async () => {
    await endPause()
    return opened.twin.faults.length === 0 && opened.twin.calls.length > before
  })
  await other.kill()
  // The leases of the killed process end.
  await opened.shop.deps.pool.query('update voucher_series set reservado = now() where reservado is not null')
  other = await startOther()
}

test('After 200 sales with kills, lost answers, outages and senders in two processes, both books are equal, without a gap or a second invoice', async () => {
  const product = aProduct({ precio: centavos(1_234_56), stock: 1_000 })
  await opened.shop.addProducts(product)
  await opened.invoice(true)
  const { pool } = opened.shop.deps
  for (let phase = 0; phase < PHASES; phase += 1) {
    opened.twin.faults.push(...faults)
    const selling = sellAtTills(SALES / PHASES)
    for (let run = 0; run < 4; run += 1) await Promise.all([sendAndStop(), sendAndStop()])
    const sold = await selling
    await pool.query('update sales set devuelto = 10000 where id = any($1)', [sold.slice(0, 3)])
    if (phase < 3) await killWhileSending(phase !== 1)
  }
  opened.twin.faults.length = 0
  const never = new AbortController().signal
  await waitUntil(async () => {
    await endPause()
    await issueLostVouchers(opened.shop.deps, never)
    await sendVouchers(opened.shop.deps, never)
    const { rows } = await pool.query<{ missing: number }>(
      `select ((select count(*) from sales) + 12 - (select count(*) from vouchers where estado = 'autorizado'))::int as missing`,
    )
    return rows[0]!.missing === 0
  })
  const { rows: repeated } = await pool.query(
    `select sale_id from vouchers where clase = 'factura' group by 1 having count(*) > 1`,
  )
  expect(repeated).toEqual([])
  expect(await opened.shopBook()).toEqual(opened.twinBook())
  const numbers = (type: number) =>
    opened.twin.vouchers.filter(({ tipo }) => tipo === type).map(({ numero }) => numero)
  expect(numbers(6)).toEqual(Array.from({ length: SALES + 3 }, (_, index) => index + 1))
  expect(numbers(8)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  // Lost answers must have happened, or the test proves nothing.
  expect(opened.twin.calls.filter((name) => name === 'FECompConsultar').length).toBeGreaterThan(5)
}, 300_000)

import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeWebSale } from '#contract/sales.ts'
import { smtp } from '#server/adapters/mail/smtp.ts'
import { aCart, aProduct } from '#testing/builders.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import { openTestMailServer, type TestMailServer } from '#testing/test-mail-server.ts'
import { startEmailDelivery } from './start-email-delivery.ts'

const ROUNDS = 3
const SALES_A_ROUND = 9
const MOST_SERIES = 3
const MOST_ADDED_MS = 20
const top = aProduct({ nombre: 'Remera de lino', stock: 10_000 })

let shop: Shop
let mail: TestMailServer

beforeAll(async () => {
  shop = await openShop()
  await shop.has(top)
  mail = await openTestMailServer()
  mail.mood = 'slow'
})

afterAll(async () => {
  await mail.down()
  await shop.close()
})

const from = { name: 'Vidriera', address: 'hola@vidriera.test' }
const startDelivery = () =>
  startEmailDelivery({
    ...shop.deps,
    mailer: smtp({ url: mail.url, idsAfter: from.address, from: async () => from }),
    origin: 'https://tienda.test',
    random: () => 0.5,
  })

let buyers = 0
/** How long each sale took, in milliseconds, one after the other. */
async function sell(sales: number): Promise<number[]> {
  const took: number[] = []
  for (let sale = 0; sale < sales; sale++) {
    const cliente = { nombre: 'Ana Paz', correo: `compra${++buyers}@correo.test` }
    const since = performance.now()
    const { status } = await shop.visitor.call(placeWebSale, { body: aCart([top], { cliente }) })
    took.push(performance.now() - since)
    expect(status).toBe(200)
  }
  return took
}

const beingSent = async () =>
  (await shop.deps.pool.query('select from emails where done_at is null and locked_until is not null'))
    .rowCount

test('a sale is hardly slower while e-mails leave through a slow mail server', async () => {
  const added: number[] = []
  // Whatever else the machine does only ever adds to it: a series that was let alone tells.
  do added.push(await addedByMail())
  while (Math.min(...added) >= MOST_ADDED_MS && added.length < MOST_SERIES)
  expect(Math.min(...added)).toBeLessThan(MOST_ADDED_MS)
})

/** By how many milliseconds the median of sales rises while e-mails are being sent: alone and beside them, in turns. */
async function addedByMail(): Promise<number> {
  const alone: number[] = []
  const beside: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(...(await sell(SALES_A_ROUND)))
    const delivery = startDelivery()
    await expect.poll(beingSent, { interval: 5, timeout: 10_000 }).toBeGreaterThan(0)
    beside.push(...(await sell(SALES_A_ROUND)))
    await delivery.stop()
  }
  console.log('MEDIANS', median(alone), median(beside))
  return median(beside) - median(alone)
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

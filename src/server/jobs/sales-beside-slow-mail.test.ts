import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeWebSale } from '#contract/sales.ts'
import { smtp } from '#server/adapters/mail/smtp.ts'
import { aCart, aProduct } from '#testing/builders.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import { openTestMailServer, type TestMailServer } from '#testing/test-mail-server.ts'
import { startJobs } from './start-jobs.ts'

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
  startJobs(
    {
      ...shop.deps,
      mailer: smtp({ url: mail.url, idsAfter: from.address, from: async () => from }),
      origin: 'https://tienda.test',
    },
    { jobs: [], lookEverySeconds: 1 },
  )

let buyers = 0
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
  (await shop.deps.pool.query(`select from pgboss.job where name = 'send-emails' and state = 'active'`))
    .rowCount

test('A sale is hardly slower during the delivery of e-mails through a slow mail server', async () => {
  const series: Series[] = []
  // Other load on the machine only adds time, so one undisturbed series is enough.
  do series.push(await sellInTurns())
  while (!series.some(isHardlySlower) && series.length < MOST_SERIES)
  expect(series.at(-1)).toSatisfy(isHardlySlower)
})

/** Median duration of sales in milliseconds. */
type Series = { alone: number; beside: number }

/** On a slow machine a sale may take twice its own time. A mail takes ten times as long. */
const isHardlySlower = ({ alone, beside }: Series): boolean => beside - alone < Math.max(MOST_ADDED_MS, alone)

async function sellInTurns(): Promise<Series> {
  const alone: number[] = []
  const beside: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(...(await sell(SALES_A_ROUND)))
    const delivery = startDelivery()
    await expect.poll(beingSent, { interval: 5, timeout: 10_000 }).toBeGreaterThan(0)
    beside.push(...(await sell(SALES_A_ROUND)))
    await delivery.stop()
  }
  return { alone: median(alone), beside: median(beside) }
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

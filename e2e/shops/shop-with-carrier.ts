import { centavos } from '#domain/money.ts'
import { defaultShipping, type ShippingSettings } from '#domain/shipping/shipping-settings.ts'
import { openDatabase } from '#server/database/connection/open-database.ts'
import { openTestZippin, type TestZippin } from '#testing/shipping/test-zippin.ts'
import type { ShopProcess } from '#testing/shop/shop-process.ts'
import { openDemoShop, test as demoTest } from './demo-shop.ts'

const shipping: ShippingSettings = {
  ...defaultShipping,
  isAgreed: false,
  usesCarrier: true,
  origin: { cp: '1900', provincia: 'Buenos Aires', localidad: 'La Plata', direccion: 'Calle 50 1234' },
  zones: [
    {
      id: 'emergencia',
      name: 'Envío de la tienda',
      provinces: [],
      postalCodes: [],
      districts: [],
      pricing: 'peso',
      weightRates: [{ upTo: 100_000, price: centavos(9_000_00) }],
      amountRates: [],
      freeFrom: centavos(0),
      days: { from: 3, to: 7 },
      isFallback: true,
    },
  ],
}

/** Playwright's `test` with a demo shop whose shipments go to a local server for Zippin, with a zone for emergencies. */
export const test = demoTest.extend<object, { carrier: TestZippin; shop: ShopProcess }>({
  carrier: [
    async ({}, use) => {
      const carrier = await openTestZippin()
      await use(carrier)
      await carrier.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ carrier }, use, { workerIndex }) => {
      const { shop, remove } = await openDemoShop(
        `e2e-carrier-${workerIndex}`,
        { ...carrier.settings, PAYMENTS: 'simulator' },
        undefined,
        writeShipping,
      )
      await use(shop)
      await remove()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
})

async function writeShipping(dataDir: string): Promise<void> {
  const { pool, close } = await openDatabase({ dataDir })
  await pool.query('update store_profile set profile = $1, version = version + 1', [
    JSON.stringify({ shipping }),
  ])
  await close()
}

import { centavos, ZERO } from '#domain/money.ts'
import { defaultShipping, type ShippingSettings } from '#domain/shipping/shipping-settings.ts'
import { openDatabase } from '#server/database/connection/open-database.ts'
import { testWithSeparateShop } from './separate-shop.ts'

const shipping: ShippingSettings = {
  ...defaultShipping,
  pickupPoints: [
    {
      id: 'centro',
      name: 'Local Centro',
      address: 'Deán Funes 100, Córdoba',
      hours: 'Lunes a viernes de 10 a 18',
      mapUrl: 'https://maps.example.test/local',
      readyDays: 1,
    },
  ],
  zones: [
    {
      id: 'cordoba',
      name: 'Envío a Córdoba capital',
      provinces: ['Córdoba'],
      postalCodes: [{ from: 5000, to: 5099 }],
      districts: [],
      pricing: 'peso',
      weightRates: [{ upTo: 5_000, price: centavos(3_500_00) }],
      amountRates: [],
      freeFrom: centavos(900_000_00),
      days: { from: 2, to: 4 },
      isFallback: false,
    },
  ],
  carrierExtra: ZERO,
}

/** Playwright's `test` with a demo shop that has a pickup point and a delivery zone for $ 3.500. */
export const testWithShipping = (name: string) =>
  testWithSeparateShop(name, async (dataDir) => {
    const { pool, close } = await openDatabase({ dataDir })
    await pool.query('update store_profile set profile = $1, version = version + 1', [
      JSON.stringify({ shipping }),
    ])
    await close()
  })

import { AppConfig } from 'mercadopago/dist/utils/config/index.js'
import { afterAll } from 'vitest'
import { providerContract } from '#testing/payments/provider-contract.ts'
import { mercadoPago } from './mercado-pago.ts'

const home = AppConfig.BASE_URL

afterAll(() => {
  Object.assign(AppConfig, { BASE_URL: home })
})

providerContract('Mercado Pago', ({ url, secret, provider: { collector } }) => {
  Object.assign(AppConfig, { BASE_URL: url })
  return mercadoPago({
    accessToken: 'TEST-LOCAL',
    webhookSecret: secret,
    collector,
    notificationUrl: 'https://tienda.test/api/mp/notifications',
    shopName: async () => 'Vidriera',
  })
})

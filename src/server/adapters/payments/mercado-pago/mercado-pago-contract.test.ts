import { simulatedMercadoPago } from '#server/adapters/payments/simulator/simulated-mercado-pago.ts'
import { TEST_SECRET } from '#testing/payments/open-test-simulator.ts'
import { providerContract } from '#testing/payments/provider-contract.ts'

providerContract('Mercado Pago’s adapter over the network', ({ provider }) => provider)
providerContract('Mercado Pago’s adapter with the simulator in the same process', (simulator) =>
  simulatedMercadoPago({
    secret: TEST_SECRET,
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      await simulator.beforeReply(`${request.method} ${pathname}${search}`)
      return simulator.fetch(request)
    },
  }),
)

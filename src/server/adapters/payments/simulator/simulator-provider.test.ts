import { providerContract } from '#testing/payments/provider-contract.ts'
import type { TestSimulator } from '#testing/payments/open-test-simulator.ts'
import { type SimulatorAccess, simulatorProvider } from './simulator-provider.ts'

const providerUsing =
  (fetch: SimulatorAccess['fetch']) =>
  ({ url, secret, provider: { collector } }: TestSimulator) =>
    simulatorProvider({
      fetch,
      urlsFor: (shop) => ({ base: url, notificationUrl: `${shop}/api/mp/notifications` }),
      accessToken: 'TEST-LOCAL',
      secret,
      collector,
    })

providerContract('The simulator over the network', providerUsing(fetch))
providerContract('The simulator in the shop’s own process', (simulator) =>
  providerUsing(simulator.fetch)(simulator),
)

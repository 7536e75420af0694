import { providerContract } from '#testing/provider-contract.ts'
import type { TestSimulator } from '#testing/open-test-simulator.ts'
import { type SimulatorAccess, simulatorProvider } from './simulator-provider.ts'

const askedBy =
  (fetch: SimulatorAccess['fetch']) =>
  ({ url, secret, provider: { collector } }: TestSimulator) =>
    simulatorProvider({
      fetch,
      placesFor: (shop) => ({ base: url, notificationUrl: `${shop}/api/mp/notifications` }),
      accessToken: 'TEST-LOCAL',
      secret,
      collector,
    })

providerContract('The simulator over the network', askedBy(fetch))
providerContract('The simulator in the shop’s own process', (simulator) =>
  askedBy(simulator.fetch)(simulator),
)

import { readStore } from '#contract/store.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/http/serve.ts'

export const storeEndpoints = ({ config, store }: Deps): Binding[] => [
  bind(
    readStore,
    async () => ({
      profile: store,
      demo: config.mode === 'demo',
      guestCheckout: config.guestCheckout,
      paymentMethods: ['Efectivo'],
    }),
    { kept: true },
  ),
]

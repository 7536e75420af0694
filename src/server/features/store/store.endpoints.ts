import { readStore } from '#contract/store.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/http/serve.ts'
import { offeredPaymentMethods } from './payment-methods.ts'

export const storeEndpoints = ({ config, store, payments }: Deps): Binding[] => [
  bind(
    readStore,
    async () => ({
      profile: store,
      demo: config.mode === 'demo',
      guestCheckout: config.guestCheckout,
      paymentMethods: [...offeredPaymentMethods({ payments })],
      paymentHosts: [...(payments?.hosts ?? [])],
    }),
    { kept: true },
  ),
]

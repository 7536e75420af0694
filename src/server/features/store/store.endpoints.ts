import { readLegalPage, readStore } from '#contract/store/store.ts'
import { readStoreData } from '#contract/store/store-data.ts'
import { Problem } from '#contract/http/problem.ts'
import { legalTextOf, legalFooterOf } from '#domain/store/legal-pages.ts'
import {
  districtsOf,
  hasShippingMethods,
  needsDestination,
  needsLocality,
} from '#domain/shipping/shipping-settings.ts'
import { withShownClaims } from '#domain/store/shown-claims.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { sendsEmail } from '#server/email/smtp/sends-email.ts'
import { resetStore, updateStore } from './change-store-profile.ts'
import { offeredPaymentMethods } from './payment-methods.ts'

export function storeEndpoints(deps: Deps): Binding[] {
  const { config, store, payments } = deps
  return [
    bind(
      readStore,
      async () => {
        const profile = await store.profile()
        return {
          profile: withShownClaims(profile),
          legal: legalFooterOf(profile),
          demo: config.mode === 'demo',
          guestCheckout: config.guestCheckout,
          sendsEmail: sendsEmail(deps),
          shipping: {
            hasMethods: hasShippingMethods(profile.shipping),
            asksPostalCode: needsDestination(profile.shipping),
            asksLocality: needsLocality(profile.shipping),
            districts: districtsOf(profile.shipping),
          },
          paymentMethods: [...offeredPaymentMethods({ payments, store: profile })],
          paymentHosts: [...(payments?.hosts ?? [])],
        }
      },
      { isCached: true },
    ),
    bind(
      readLegalPage,
      async ({ params: { pagina } }) => {
        const texto = legalTextOf(await store.profile(), pagina)
        if (texto === '') throw new Problem('not-found')
        return { texto }
      },
      { isCached: true },
    ),
    // Reads the database instead of the cache, because an edit must start from the stored profile.
    bind(readStoreData, () => store.readFresh()),
    updateStore(deps),
    resetStore(deps),
  ]
}

import { Problem } from '#contract/problem.ts'
import { quoteCart } from '#contract/quotes.ts'
import { placeWebSale as placeWebSaleCall } from '#contract/sales.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/http/serve.ts'
import type { Actor } from '#server/identity/actor.ts'
import { placeWebSale } from './place-web-sale.ts'
import { priceCart, quoteReplyOf } from './price-cart.ts'

export const checkoutEndpoints = (deps: Deps): Binding[] => [
  bind(quoteCart, async ({ body, address }) => {
    const quote = await priceCart(deps, body)
    // A quote with codes nobody gave out would be another way to guess them.
    if (quote.couponRefusal === 'unknown') await deps.limits.coupon(address)
    return quoteReplyOf(quote)
  }),
  bind(
    placeWebSaleCall,
    async ({ body, actor, address, request }) => {
      await deps.limits.sale(address)
      return placeWebSale(deps, { body, actor, key: request.headers.get('idempotency-key') })
    },
    { mayCall: (actor) => refuseGuest(actor, deps.config.guestCheckout) },
  ),
]

function refuseGuest(actor: Actor, guestCheckout: boolean): void {
  if (actor.kind === 'anonymous' && !guestCheckout) throw new Problem('guest-checkout-closed')
}

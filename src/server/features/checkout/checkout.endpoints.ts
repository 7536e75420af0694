import { Problem } from '#contract/problem.ts'
import { quoteCart } from '#contract/quotes.ts'
import { placeWebSale as placeWebSaleCall } from '#contract/sales.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/http/serve.ts'
import { placeWebSale } from './place-web-sale.ts'
import { priceCart, quoteReplyOf } from './price-cart.ts'

export const checkoutEndpoints = (deps: Deps): Binding[] => [
  bind(quoteCart, async ({ body }) => quoteReplyOf(await priceCart(deps, body))),
  bind(placeWebSaleCall, ({ body, actor, request }) => {
    if (actor.kind === 'anonymous' && !deps.config.guestCheckout) throw new Problem('guest-checkout-closed')
    return placeWebSale(deps, { body, actor, key: request.headers.get('idempotency-key') })
  }),
]

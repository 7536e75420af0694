import { Problem } from '#contract/problem.ts'
import { quoteCart } from '#contract/quotes.ts'
import { placeWebSale as placeWebSaleCall } from '#contract/sales.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/http/serve.ts'
import type { Actor } from '#server/identity/actor.ts'
import { limitGuesses } from '#server/features/coupons/limit-guesses.ts'
import { couponCodeOf } from './coupon-code-of.ts'
import { placeWebSale } from './place-web-sale.ts'
import { priceCart, quoteReplyOf } from './price-cart.ts'

export const checkoutEndpoints = (deps: Deps): Binding[] => [
  bind(quoteCart, async ({ body, address }) => {
    await limitGuesses(deps, { code: body.codigoDescuento, address })
    return quoteReplyOf(await priceCart(deps, body))
  }),
  bind(
    placeWebSaleCall,
    async ({ body, actor, address, request }) => {
      await deps.limits.sale(address)
      await limitGuesses(deps, { code: couponCodeOf(body), address })
      return placeWebSale(deps, { body, actor, key: request.headers.get('idempotency-key') })
    },
    { mayCall: (actor) => refuseGuest(actor, deps.config.guestCheckout), waits: true },
  ),
]

function refuseGuest(actor: Actor, guestCheckout: boolean): void {
  if (actor.kind === 'anonymous' && !guestCheckout) throw new Problem('guest-checkout-closed')
}

import { Problem } from '#contract/problem.ts'
import { quoteCart } from '#contract/quotes.ts'
import {
  placeCounterSale as placeCounterSaleCall,
  placeWebSale as placeWebSaleCall,
} from '#contract/sales.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/binding.ts'
import { type Actor, isStaff, personOf } from '#server/identity/actor.ts'
import { limitGuesses } from '#server/features/coupons/limit-guesses.ts'
import { couponCodeOf } from './coupon-code-of.ts'
import { placeCounterSale } from './place-counter-sale.ts'
import { placeWebSale } from './place-web-sale.ts'
import { priceCart, quoteReplyOf } from './price-cart.ts'
import { refuseWebAddresses } from './refuse-web-addresses.ts'
import { samePurchase } from './same-purchase.ts'

export const checkoutEndpoints = (deps: Deps): Binding[] => [
  bind(quoteCart, async ({ body, actor, address }) => {
    await limitGuesses(deps, { code: body.codigoDescuento, address })
    const channel = body.medio === 'Casa central' && isStaff(actor) ? 'Casa central' : 'Página'
    return quoteReplyOf(await priceCart(deps, channel, body))
  }),
  bind(
    placeWebSaleCall,
    async ({ body, actor, address, idempotency, encode }) => {
      refuseWebAddresses(body.cliente)
      await deps.limits.sale(address)
      await limitGuesses(deps, { code: couponCodeOf(body), address })
      return placeWebSale(deps, {
        body,
        idempotency: idempotency ?? samePurchase({ body, actor, now: deps.clock.now(), encode }),
      })
    },
    { mayCall: (actor) => refuseGuest(actor, deps.config.guestCheckout), waits: true },
  ),
  bind(
    placeCounterSaleCall,
    ({ body, actor, idempotency }) => placeCounterSale(deps, { body, actor: personOf(actor), idempotency }),
    { waits: true },
  ),
]

function refuseGuest(actor: Actor, guestCheckout: boolean): void {
  if (actor.kind === 'anonymous' && !guestCheckout) throw new Problem('guest-checkout-closed')
}

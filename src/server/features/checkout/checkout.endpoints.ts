import { Problem } from '#contract/http/problem.ts'
import * as quotes from '#contract/pricing/quotes.ts'
import * as sales from '#contract/sale/sales.ts'
import type { Deps } from '#server/deps.ts'
import { refuseWebAddresses } from '#server/requests/refuse-web-addresses.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { type Actor, isStaffActor } from '#server/identity/actor.ts'
import { limitCouponAttempts } from '#server/features/coupons/limit-coupon-attempts.ts'
import { lookUpCredit } from '#server/features/returns/look-up-credit.ts'
import { couponCodeOf } from './coupon-code-of.ts'
import { placeCounterSale } from './place-counter-sale.ts'
import { placeWebSale } from './place-web-sale.ts'
import { priceCart, quoteReplyOf } from './price-cart.ts'
import { idempotentPurchase } from './idempotent-purchase.ts'

export const checkoutEndpoints = (deps: Deps): Binding[] => [
  bind(quotes.quoteCart, async ({ body, actor, address }) => {
    await limitCouponAttempts(deps, { code: body.codigoDescuento, address })
    if (body.vale) await lookUpCredit(deps, { codigo: body.vale, address })
    const channel = body.medio === 'Casa central' && isStaffActor(actor) ? 'Casa central' : 'Página'
    return quoteReplyOf(await priceCart(deps, { channel, address }, body))
  }),
  bind(
    sales.placeWebSale,
    async ({ body, actor, address, idempotency, encode }) => {
      refuseWebAddresses(body.cliente, 'cliente.')
      await deps.limits.sale(address)
      await limitCouponAttempts(deps, { code: couponCodeOf(body), address })
      if (body.vale) await lookUpCredit(deps, { codigo: body.vale.codigo, address })
      return placeWebSale(deps, {
        body,
        address,
        idempotency: idempotency ?? idempotentPurchase({ body, actor, now: deps.clock.now(), encode }),
      })
    },
    {
      checkPermission: (actor) => requireGuestCheckout(actor, deps.config.guestCheckout),
      skipsClientSlot: true,
    },
  ),
  placeCounterSale(deps),
]

function requireGuestCheckout(actor: Actor, guestCheckout: boolean): void {
  if (actor.kind === 'anonymous' && !guestCheckout) throw new Problem('guest-checkout-closed')
}

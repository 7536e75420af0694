import type { BodyOf } from '#contract/endpoint.ts'
import type { placeWebSale } from '#contract/sales.ts'
import { codeKey } from '#domain/code-key.ts'
import { foldText } from '#domain/fold-text.ts'
import { type Actor, accountOf } from '#server/identity/actor.ts'
import { hashOf, type IdempotentRequest } from '#server/idempotency/idempotent-request.ts'
import { couponCodeOf } from './coupon-code-of.ts'
import { requestLinesOf } from './price-cart.ts'

/** Equal carts of one caller within this time are one purchase sent twice (double click, reload). */
const SAME_CART_WITHIN_MS = 30_000

/**
 * Identifies repeated purchases without an `Idempotency-Key`. An account repeats a purchase with the same cart and
 * total within 30 s. A guest must repeat the whole body. Otherwise anyone with the e-mail address and the cart could
 * read the first buyer's address and receipt token (decisions.md, "Shapes").
 */
export function samePurchase({
  body,
  actor,
  now,
  encode,
}: {
  body: BodyOf<typeof placeWebSale>
  actor: Actor
  now: Date
  encode: IdempotentRequest['encode']
}): IdempotentRequest {
  const account = accountOf(actor)
  const key =
    account === undefined
      ? hashOf(body)
      : hashOf([account, cartOf(body), codeKey(couponCodeOf(body)), body.total])
  const notBefore = new Date(now.getTime() - SAME_CART_WITHIN_MS)
  return { scope: 'web-sale-without-key', key, account, bodyHash: key, at: now, notBefore, encode }
}

/** Canonical form of a cart, independent of line order, split lines and spelling. */
function cartOf({ productos }: BodyOf<typeof placeWebSale>): [choice: string, cantidad: number][] {
  const units = new Map<string, number>()
  for (const { id, color, talle, cantidad } of requestLinesOf(productos)) {
    const choice = JSON.stringify([id, foldText(color), foldText(talle)])
    units.set(choice, (units.get(choice) ?? 0) + cantidad)
  }
  return [...units].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

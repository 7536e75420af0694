import type { BodyOf } from '#contract/http/endpoint.ts'
import type { placeWebSale } from '#contract/sale/sales.ts'
import { parseCreditCode } from '#domain/sale/credit-code.ts'
import { codeKey } from '#domain/text/code-key.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { type Actor, accountIdOf } from '#server/identity/actor.ts'
import { hashOf, type IdempotentRequest } from '#server/idempotency/idempotent-request.ts'
import { couponCodeOf } from './coupon-code-of.ts'
import { requestLinesOf } from './price-cart.ts'

/** Within this time, the same cart of one caller is a repetition (double click, reload). */
const REPEAT_WINDOW_MS = 30_000

/**
 * Identifies repeated purchases without an `Idempotency-Key`. A signed-in buyer repeats a purchase by the same cart and
 * total within 30 s. A guest must repeat the whole body. Otherwise anyone with the e-mail address and the cart could
 * read the first buyer's address and receipt token (decisions.md, "Shapes").
 */
export function idempotentPurchase({
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
  const account = accountIdOf(actor)
  const key =
    account === undefined
      ? hashOf(body)
      : hashOf([account, canonicalCart(body), codeKey(couponCodeOf(body)), body.total, creditKey(body)])
  const notBefore = new Date(now.getTime() - REPEAT_WINDOW_MS)
  return { scope: 'web-sale-without-key', key, account, bodyHash: key, at: now, notBefore, encode }
}

/** The spelling of the store credit's code does not matter. */
const creditKey = ({ vale }: BodyOf<typeof placeWebSale>): string | undefined =>
  vale && (parseCreditCode(vale.codigo) ?? vale.codigo)

/** Line order, split lines and spelling do not matter. */
function canonicalCart({ productos }: BodyOf<typeof placeWebSale>): [choice: string, cantidad: number][] {
  const units = new Map<string, number>()
  for (const { id, color, talle, cantidad } of requestLinesOf(productos)) {
    const choice = JSON.stringify([id, foldText(color), foldText(talle)])
    units.set(choice, (units.get(choice) ?? 0) + cantidad)
  }
  return [...units].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

import { createHash } from 'node:crypto'
import { Problem } from '#contract/problem.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { IDEMPOTENCY_KEY_LENGTH } from '#contract/idempotency-key.ts'
import type { placeWebSale } from '#contract/sales.ts'
import { couponKey } from '#domain/coupon.ts'
import { foldText } from '#domain/fold-text.ts'
import type { Actor } from '#server/identity/actor.ts'
import { couponCodeOf } from './coupon-code-of.ts'
import { type Attempt, keysCountSince, WEB_SALE_SCOPE } from './idempotency-store.ts'
import { requestLinesOf } from './price-cart.ts'

const { shortest, longest } = IDEMPOTENCY_KEY_LENGTH
/** Two equal carts of one caller within this time are one purchase sent twice (a double click, a reload). */
const SAME_CART_WITHIN_MS = 30_000

type Purchase = { body: BodyOf<typeof placeWebSale>; actor: Actor; key: string | null; now: Date }

/**
 * What makes two posts the same purchase: the caller's `Idempotency-Key`, or without it the same caller, cart and total
 * within 30 s; of a guest the whole body, or whoever knows an e-mail and a cart would be answered with the first buyer's
 * address and receipt token (decisions.md, "Shapes"). A guest has no account to scope a key by, so a key must be too long
 * to guess; the stored answer is given only for the same body besides, the buyer's e-mail included.
 */
export function attemptOf({ body, actor, key, now }: Purchase): Attempt {
  if (key === null) return sameCartAttempt({ body, actor, now })
  if (key.length < shortest || key.length > longest)
    throw new Problem('bad-request', {
      text: `La clave Idempotency-Key lleva entre ${shortest} y ${longest} caracteres`,
    })
  return {
    scope: WEB_SALE_SCOPE,
    key,
    account: accountOf(actor),
    bodyHash: hashOf(body),
    at: now,
    notBefore: keysCountSince(now),
  }
}

function sameCartAttempt({ body, actor, now }: Omit<Purchase, 'key'>): Attempt {
  const account = accountOf(actor)
  const key =
    account === undefined
      ? hashOf(body)
      : hashOf([account, cartOf(body), couponKey(couponCodeOf(body)), body.total])
  const notBefore = new Date(now.getTime() - SAME_CART_WITHIN_MS)
  return { scope: 'web-sale-without-key', key, account, bodyHash: key, at: now, notBefore }
}

/** What is bought, however it is written: the order of the lines, their split and the spelling of a choice say nothing. */
function cartOf({ productos }: Purchase['body']): [choice: string, cantidad: number][] {
  const units = new Map<string, number>()
  for (const { id, color, talle, cantidad } of requestLinesOf(productos)) {
    const choice = JSON.stringify([id, foldText(color), foldText(talle)])
    units.set(choice, (units.get(choice) ?? 0) + cantidad)
  }
  return [...units].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

const accountOf = (actor: Actor): string | undefined => (actor.kind === 'person' ? actor.uid : undefined)

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')

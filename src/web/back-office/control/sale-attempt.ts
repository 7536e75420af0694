import { useSyncExternalStore } from 'react'
import type { BodyOf } from '#contract/endpoint.ts'
import { placeCounterSale } from '#contract/sales.ts'
import { z } from '#contract/z.ts'
import { type KeptValue, openKeptValue } from '#web/kept-value.ts'
import { randomKey } from '#web/random-key.ts'

export type CounterSaleBody = BodyOf<typeof placeCounterSale>

/** A sale not yet known to be stored or refused. `sent`: what the server may have stored under the key, newest first. */
type SaleAttempt = { key: string; at: number; sent: CounterSaleBody[] }

/** As long as the server remembers a key (decisions.md, "Shapes"). */
const COUNTS_FOR_MS = 72 * 60 * 60 * 1_000

const keptAttempt = z.object({
  key: z.string().min(16),
  at: z.number(),
  sent: z.array(placeCounterSale.body).min(1),
})
const opened = new Map<string, KeptValue<SaleAttempt | undefined>>()

/**
 * The attempt of this account that is still open, or a new one, with this sale added to what was sent. One whose answer was
 * lost may be stored: whatever is sent next carries its key and cannot become a second sale.
 */
export function openAttempt(uid: string, body: CounterSaleBody): SaleAttempt {
  const open = attemptOf(uid)
  const { key, sent } = open ?? { key: randomKey(), sent: [] }
  const others = sent.filter((other) => textOf(other) !== textOf(body))
  const attempt = { key, at: Date.now(), sent: [body, ...others] }
  keptOf(uid).save(attempt)
  return attempt
}

/** The sale is stored and shown, or the server refused it for good. */
export const closeAttempt = (uid: string): void => keptOf(uid).save(undefined)

/** The attempt whose answer is still missing, from any tab. */
export function useOpenAttempt(uid: string): SaleAttempt | undefined {
  return useSyncExternalStore(
    keptOf(uid).subscribe,
    () => attemptOf(uid),
    () => undefined,
  )
}

function attemptOf(uid: string): SaleAttempt | undefined {
  const kept = keptOf(uid).read()
  return kept && Date.now() - kept.at < COUNTS_FOR_MS ? kept : undefined
}

const textOf = (body: CounterSaleBody): string => JSON.stringify(placeCounterSale.body.encode(body))

function keptOf(uid: string): KeptValue<SaleAttempt | undefined> {
  const known = opened.get(uid)
  if (known) return known
  const kept = openKeptValue<SaleAttempt | undefined>({
    storage: 'localStorage',
    key: `ventaSinRespuesta:${uid}`,
    empty: undefined,
    parse: (text) => {
      try {
        return keptAttempt.decode(JSON.parse(text))
      } catch {
        return undefined
      }
    },
    write: (attempt) => attempt && JSON.stringify(keptAttempt.encode(attempt)),
  })
  opened.set(uid, kept)
  return kept
}

import type { z } from '#contract/z.ts'
import { placeWebSale } from '#contract/sales.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { openBrowserStorage } from '#web/browser-storage.ts'
import { randomKey } from '#web/random-key.ts'

export type PurchaseBody = BodyOf<typeof placeWebSale>

/** A purchase not yet known to be stored or refused. `sent`: what the server may have stored under the key, newest first. */
export type PurchaseAttempt = { key: string; sent: PurchaseBody[] }

const ATTEMPT_KEY = 'compraEnCurso'
const storage = openBrowserStorage('sessionStorage')

/**
 * The attempt still open on this tab, or a new one, with this purchase added to what was sent. An attempt whose answer
 * was lost may be stored: it survives a reload, so that whatever is sent next carries its key and cannot become a second
 * sale.
 */
export function openAttempt(body: PurchaseBody): PurchaseAttempt {
  const { key, sent } = readAttempt() ?? { key: randomKey(), sent: [] }
  const known = new Set(sent.map(textOf))
  const attempt = { key, sent: known.has(textOf(body)) ? sent : [body, ...sent] }
  storage.write(ATTEMPT_KEY, JSON.stringify({ key, sent: attempt.sent.map(wireOf) }))
  return attempt
}

/** The sale is stored and shown, or the server refused it for good. */
export const closeAttempt = (): void => storage.remove(ATTEMPT_KEY)

const wireOf = (body: PurchaseBody) => placeWebSale.body.encode(body)
const textOf = (body: PurchaseBody): string => JSON.stringify(wireOf(body))

function readAttempt(): PurchaseAttempt | undefined {
  try {
    const kept = JSON.parse(storage.read(ATTEMPT_KEY) ?? '') as {
      key: string
      sent: z.input<typeof placeWebSale.body>[]
    }
    return { key: kept.key, sent: kept.sent.map((body) => placeWebSale.body.decode(body)) }
  } catch {
    return undefined
  }
}

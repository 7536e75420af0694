import type { z } from '#contract/z.ts'
import { placeWebSale } from '#contract/sales.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { openBrowserStorage } from '#web/browser-storage.ts'
import { randomKey } from '#web/random-key.ts'

export type PurchaseBody = BodyOf<typeof placeWebSale>

/** A purchase sent, or about to be. `sent` is what the server may have stored under the key. */
type PurchaseAttempt = { key: string; sent: PurchaseBody }

const ATTEMPT_KEY = 'compraEnCurso'
const storage = openBrowserStorage('sessionStorage')

/**
 * The attempt still open on this tab, or a new one for this purchase. An attempt whose answer was lost may be stored:
 * it survives a reload, so that whatever is sent next carries its key and cannot become a second sale.
 */
export function openAttempt(body: PurchaseBody): PurchaseAttempt {
  const open = readAttempt()
  if (open) return open
  const attempt = { key: randomKey(), sent: body }
  storage.write(ATTEMPT_KEY, JSON.stringify({ key: attempt.key, sent: placeWebSale.body.encode(body) }))
  return attempt
}

/** The server answered: the sale is stored, or this attempt will never be. */
export const closeAttempt = (): void => storage.remove(ATTEMPT_KEY)

function readAttempt(): PurchaseAttempt | undefined {
  try {
    const kept = JSON.parse(storage.read(ATTEMPT_KEY) ?? '') as {
      key: string
      sent: z.input<typeof placeWebSale.body>
    }
    return { key: kept.key, sent: placeWebSale.body.decode(kept.sent) }
  } catch {
    return undefined
  }
}

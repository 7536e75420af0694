import { z } from '#contract/z.ts'
import { placeWebSale } from '#contract/sales.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { openBrowserStorage } from '#web/browser-storage.ts'
import { randomKey } from '#web/random-key.ts'

export type PurchaseBody = BodyOf<typeof placeWebSale>

/** A purchase not yet known to be stored or refused. `sent`: what the server may have stored under the key, newest first. */
export type PurchaseAttempt = { key: string; sent: PurchaseBody[] }

/** As long as the server remembers a key (decisions.md, "Shapes"). */
const COUNTS_FOR_MS = 72 * 60 * 60 * 1_000

const ATTEMPTS = 'comprasEnCurso'
const OWN = 'compraEnCurso'
const shared = openBrowserStorage('localStorage')
const ofThisTab = openBrowserStorage('sessionStorage')

const keptAttempts = z.array(
  z.object({ key: z.string().min(16), at: z.number(), sent: z.array(placeWebSale.body).min(1) }),
)
type Kept = z.output<typeof keptAttempts>[number]

/**
 * The attempt that is still open, or a new one, with this purchase added to what was sent. An attempt whose answer was lost
 * may be stored: it survives a reload and is shared by the tabs, so that whatever is sent next carries its key and cannot
 * become a second sale. Open is the one this tab began, or one of the same buyer.
 */
export function openAttempt(body: PurchaseBody): PurchaseAttempt {
  const attempts = readAttempts()
  const ownKey = ofThisTab.read(OWN)
  const open =
    attempts.find(({ key }) => key === ownKey) ?? attempts.find(({ sent }) => sent.some(isOfSameBuyer(body)))
  const { key, sent } = open ?? { key: randomKey(), sent: [] }
  const known = new Set(sent.map(textOf))
  const attempt = { key, at: Date.now(), sent: known.has(textOf(body)) ? sent : [body, ...sent] }
  saveAttempts([attempt, ...attempts.filter((other) => other.key !== key)])
  ofThisTab.write(OWN, key)
  return attempt
}

/** The sale is stored and shown, or the server refused it for good. */
export function closeAttempt({ key }: Pick<PurchaseAttempt, 'key'>): void {
  saveAttempts(readAttempts().filter((attempt) => attempt.key !== key))
  ofThisTab.remove(OWN)
}

const isOfSameBuyer = (body: PurchaseBody) => (other: PurchaseBody) =>
  other.cliente.correo.toLowerCase() === body.cliente.correo.toLowerCase()

const wireOf = (body: PurchaseBody) => placeWebSale.body.encode(body)
const textOf = (body: PurchaseBody): string => JSON.stringify(wireOf(body))

function readAttempts(): Kept[] {
  try {
    const kept = keptAttempts.decode(JSON.parse(shared.read(ATTEMPTS) ?? '[]'))
    return kept.filter(({ at }) => Date.now() - at < COUNTS_FOR_MS)
  } catch {
    return []
  }
}

function saveAttempts(attempts: Kept[]): void {
  if (attempts.length === 0) shared.remove(ATTEMPTS)
  else shared.write(ATTEMPTS, JSON.stringify(keptAttempts.encode(attempts)))
}

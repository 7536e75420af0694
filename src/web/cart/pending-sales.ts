import type { BodyOf, Endpoint } from '#contract/http/endpoint.ts'
import { z } from '#contract/http/z.ts'
import type { PendingRequest, PendingStore } from '#web/api/send-idempotent-request.ts'
import { openStoredJson } from '#web/storage/stored-json.ts'

/** Lifetime of an idempotency key on the server (decisions.md, "Shapes"). */
const KEY_LIFETIME_MS = 72 * 60 * 60 * 1_000

/**
 * Sales that this browser sent, still without a response, shared by all tabs. The next request reuses the idempotency
 * key, so it cannot create a second sale. `openPendingSales` removes expired sales. `pick` finds the pending sale of a
 * body. Default: the newest.
 */
export function openPendingSales<E extends Endpoint>(
  call: E,
  name: string,
  pick: (
    openSales: readonly PendingRequest<BodyOf<E>>[],
    body: BodyOf<E>,
  ) => PendingRequest<BodyOf<E>> | undefined = ([newest]) => newest,
) {
  type Sale = PendingRequest<BodyOf<E>> & { at: number }
  const sale = z.object({ key: z.string().min(16), at: z.number(), sent: z.array(call.body).min(1) })
  const stored = openStoredJson<readonly Sale[]>({
    storage: 'localStorage',
    key: name,
    schema: z.array(sale) as unknown as z.ZodType<readonly Sale[]>,
    empty: [],
  })
  const openSales = () => stored.read().filter(isKeyValid)
  // Personal data of the buyer must not stay in the browser until the next purchase.
  if (openSales().length < stored.read().length) stored.save(openSales())
  const otherSales = (key: string) => openSales().filter((one) => one.key !== key)
  return {
    find: (body) => pick(openSales(), body),
    save: ({ key, sent }) => stored.save([{ key, sent, at: Date.now() }, ...otherSales(key)]),
    remove: (key) => stored.save(otherSales(key)),
    newest: () => stored.read().find(isKeyValid),
    subscribe: stored.subscribe,
  } satisfies PendingStore<BodyOf<E>> & Record<string, unknown>
}

const isKeyValid = ({ at }: { at: number }): boolean => Date.now() - at < KEY_LIFETIME_MS

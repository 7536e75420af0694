import type { BodyOf, Endpoint } from '#contract/endpoint.ts'
import { z } from '#contract/z.ts'
import type { PendingRequest, PendingStore } from '#web/idempotent-request.ts'
import { openKeptJson } from '#web/kept-json.ts'

/** Lifetime of an idempotency key on the server (decisions.md, "Shapes"). */
const COUNTS_FOR_MS = 72 * 60 * 60 * 1_000

/**
 * Sales that this browser sent without a response so far, shared by all tabs. The next request reuses their key, so it
 * cannot create a second sale. `pick` finds the pending sale of a body; default: the newest.
 */
export function openPendingSales<E extends Endpoint>(
  call: E,
  name: string,
  pick: (
    open: readonly PendingRequest<BodyOf<E>>[],
    body: BodyOf<E>,
  ) => PendingRequest<BodyOf<E>> | undefined = ([newest]) => newest,
) {
  type Sale = PendingRequest<BodyOf<E>> & { at: number }
  const sale = z.object({ key: z.string().min(16), at: z.number(), sent: z.array(call.body).min(1) })
  const kept = openKeptJson<readonly Sale[]>({
    storage: 'localStorage',
    key: name,
    schema: z.array(sale) as unknown as z.ZodType<readonly Sale[]>,
    empty: [],
  })
  const open = () => kept.read().filter(counts)
  const others = (key: string) => open().filter((one) => one.key !== key)
  return {
    find: (body) => pick(open(), body),
    save: ({ key, sent }) => kept.save([{ key, sent, at: Date.now() }, ...others(key)]),
    remove: (key) => kept.save(others(key)),
    newest: () => kept.read().find(counts),
    subscribe: kept.subscribe,
  } satisfies PendingStore<BodyOf<E>> & Record<string, unknown>
}

const counts = ({ at }: { at: number }): boolean => Date.now() - at < COUNTS_FOR_MS

import type { Adapter, AdapterPayload } from 'oidc-provider'

const MOST_KEPT = 1_000

/** Storage of the demo issuer: in memory, at most 1,000 entries, the oldest evicted first. */
export function memoryAdapters(): (model: string) => Adapter {
  const kept = new Map<string, AdapterPayload>()
  const find = async (matches: (payload: AdapterPayload) => boolean) => [...kept.values()].find(matches)

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    return {
      async upsert(id, payload) {
        const oldest = kept.size >= MOST_KEPT ? kept.keys().next().value : undefined
        if (oldest !== undefined) kept.delete(oldest)
        kept.set(keyOf(id), payload)
      },
      find: async (id) => kept.get(keyOf(id)),
      findByUserCode: (userCode) => find((payload) => payload.userCode === userCode),
      findByUid: (uid) => find((payload) => payload.kind === model && payload.uid === uid),
      async consume(id) {
        const payload = kept.get(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000)
      },
      async destroy(id) {
        kept.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key)
      },
    }
  }
}

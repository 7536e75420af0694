import type { Adapter, AdapterPayload } from 'oidc-provider'

const MAX_ENTRIES = 1_000

/** Returns the demo issuer's storage in memory, with at most 1,000 entries. The oldest entry is evicted first. */
export function memoryAdapters(): (model: string) => Adapter {
  const entries = new Map<string, AdapterPayload>()
  const find = async (matches: (payload: AdapterPayload) => boolean) => [...entries.values()].find(matches)

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    return {
      async upsert(id, payload) {
        const oldest = entries.size >= MAX_ENTRIES ? entries.keys().next().value : undefined
        if (oldest !== undefined) entries.delete(oldest)
        entries.set(keyOf(id), payload)
      },
      find: async (id) => entries.get(keyOf(id)),
      findByUserCode: (userCode) => find((payload) => payload.userCode === userCode),
      findByUid: (uid) => find((payload) => payload.kind === model && payload.uid === uid),
      async consume(id) {
        const payload = entries.get(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000)
      },
      async destroy(id) {
        entries.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of entries) if (payload.grantId === grantId) entries.delete(key)
      },
    }
  }
}

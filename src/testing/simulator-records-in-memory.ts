import type { Kind, Kinds, ReadOnlyRecords, RecordBook } from '#server/adapters/payments/simulator/records.ts'
import { atMost } from '#server/turns/at-most.ts'

type Kept = Map<string, { kind: Kind; reference: string; body: string }>

/** The simulator's records without a database. Stored as text, so callers cannot modify them. */
export function recordsInMemory(): RecordBook {
  const oneByOne = atMost(1)
  let kept: Kept = new Map()
  return {
    find: (kind, id) => reading(kept).find(kind, id),
    list: (kind, reference) => reading(kept).list(kind, reference),
    change: (work) =>
      oneByOne(async () => {
        const draft: Kept = new Map(kept)
        const result = await work({
          ...reading(draft),
          async keep(kind, { id, reference = '', body }) {
            draft.set(`${kind} ${id}`, { kind, reference, body: JSON.stringify(body) })
          },
          async remove(kind, id) {
            draft.delete(`${kind} ${id}`)
          },
        })
        kept = draft
        return result
      }),
  }
}

const reading = (from: Kept): ReadOnlyRecords => ({
  async find<K extends Kind>(kind: K, id: string) {
    const record = from.get(`${kind} ${id}`)
    return record && (JSON.parse(record.body) as Kinds[K])
  },
  async list<K extends Kind>(kind: K, reference?: string) {
    return [...from.values()]
      .filter((one) => one.kind === kind && (reference === undefined || one.reference === reference))
      .map(({ body }) => JSON.parse(body) as Kinds[K])
  },
})

import type {
  RecordKind,
  RecordKinds,
  ReadOnlyRecords,
  RecordStore,
} from '#server/adapters/payments/simulator/records.ts'
import { semaphore } from '#server/concurrency/semaphore.ts'

type StoredRecords = Map<string, { kind: RecordKind; reference: string; body: string }>

/** Stores records in memory as text, so callers cannot modify them. `put` and `peek` run at once, between changes. */
export function inMemorySimulatorRecords(): RecordStore & {
  put<K extends RecordKind>(kind: K, record: { id: string; reference: string; body: RecordKinds[K] }): void
  peek<K extends RecordKind>(kind: K, id: string): RecordKinds[K] | undefined
} {
  const exclusively = semaphore(1)
  let stored: StoredRecords = new Map()
  return {
    put: (kind, { id, reference, body }) => {
      stored.set(`${kind} ${id}`, { kind, reference, body: JSON.stringify(body) })
    },
    peek: (kind, id) => bodyOf(stored.get(`${kind} ${id}`)),
    find: (kind, id) => readOnlyRecords(stored).find(kind, id),
    list: (kind, reference) => readOnlyRecords(stored).list(kind, reference),
    change: (work) =>
      exclusively(async () => {
        const draft: StoredRecords = new Map(stored)
        const result = await work({
          ...readOnlyRecords(draft),
          async upsert(kind, { id, reference = '', body }) {
            draft.set(`${kind} ${id}`, { kind, reference, body: JSON.stringify(body) })
          },
          async remove(kind, id) {
            draft.delete(`${kind} ${id}`)
          },
        })
        stored = draft
        return result
      }),
  }
}

const readOnlyRecords = (from: StoredRecords): ReadOnlyRecords => ({
  async find<K extends RecordKind>(kind: K, id: string) {
    return bodyOf<K>(from.get(`${kind} ${id}`))
  },
  async list<K extends RecordKind>(kind: K, reference?: string) {
    return [...from.values()]
      .filter((one) => one.kind === kind && (reference === undefined || one.reference === reference))
      .map(({ body }) => JSON.parse(body) as RecordKinds[K])
  },
})

const bodyOf = <K extends RecordKind>(record: { body: string } | undefined) =>
  record && (JSON.parse(record.body) as RecordKinds[K])

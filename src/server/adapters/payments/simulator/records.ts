import type { PaymentJson, PreferenceJson } from './mercado-pago-json.ts'

/**
 * The simulator's records by kind. `house`: the single record of the secret and the counters. `answer`: a response
 * stored for an idempotency key. `attempt`: a submitted payment form. `notice`: a webhook to send. A trigger of the
 * table queues a job for each inserted `notice`.
 */
export type RecordKinds = {
  house: SimulatorState
  preference: PreferenceJson
  payment: StoredPayment
  /** Stored response, which a repeated call with the same key gets again. */
  answer: { bodyHash: string; status: number; body: unknown }
  /** Payment of one rendered form, which creates one payment even when submitted several times. */
  attempt: { paymentId: string }
  notice: QueuedWebhook
}

export type RecordKind = keyof RecordKinds

/** `preferenceId` is '' for a payment without the payment page, which only tests create. */
export type StoredPayment = { preferenceId: string; json: PaymentJson }

export type WebhookAction = 'payment.created' | 'payment.updated'

/** A webhook to send. `number`: number of the notification. `created`: time in ISO 8601. */
export type QueuedWebhook = {
  number: number
  to: string
  paymentId: string
  action: WebhookAction
  created: string
}

/** `secret`: key that signs the webhooks. `lastNumber`: last number of a payment, refund or notification. */
export type SimulatorState = { secret: string; lastNumber: number }

/** Records inside a transaction. No other transaction changes records at the same time. */
export type WritableRecords = ReadOnlyRecords & {
  upsert<K extends RecordKind>(
    kind: K,
    record: { id: string; reference?: string; body: RecordKinds[K] },
  ): Promise<void>
  remove(kind: RecordKind, id: string): Promise<void>
}

export type ReadOnlyRecords = {
  find<K extends RecordKind>(kind: K, id: string): Promise<RecordKinds[K] | undefined>
  /** Returns all records of a kind, or those with a reference, in undefined order. */
  list<K extends RecordKind>(kind: K, reference?: string): Promise<RecordKinds[K][]>
}

/**
 * Store of the simulator's records. `change` runs a transaction, one after another even across processes. An exception
 * rolls the transaction back. `work` must have no effect outside the records.
 */
export type RecordStore = ReadOnlyRecords & {
  change<T>(work: (records: WritableRecords) => Promise<T>): Promise<T>
}

import type { PaymentJson, PreferenceJson, RefundJson } from './mercado-pago-json.ts'

/** The simulator's records by kind. `house` is a single record of settings and counters. */
export type RecordKinds = {
  house: SimulatorState
  preference: PreferenceJson
  payment: StoredPayment
  refund: RefundJson
  /** The response stored for an idempotency key. */
  answer: { bodyHash: string; status: number; body: unknown }
  /** The payment made by one rendered form, however often the form is submitted. */
  attempt: { paymentId: string }
  notice: QueuedWebhook
}

export type RecordKind = keyof RecordKinds

/** `preferenceId` is '' for a payment of the control interface. */
export type StoredPayment = { preferenceId: string; json: PaymentJson }

/** A queued webhook. Times are ISO 8601. */
export type QueuedWebhook = {
  id: string
  /** Among due webhooks, lower numbers go first. */
  order: number
  to: string
  paymentId: string
  action: 'payment.created' | 'payment.updated'
  created: string
  dueAt: string
  attempts: number
  fault: WebhookFault | null
}

/** The fault of a webhook: a foreign signature, or a body that is not JSON. */
export type WebhookFault = 'signature' | 'body'

export type SimulatorState = {
  /** Signs webhooks. */
  secret: string
  lastNumber: number
  /** How far deadlines are ahead of the clock. */
  aheadMs: number
  /** Number of webhooks queued so far, for `dropEvery`. */
  noticesQueued: number
  noticePlan: WebhookPlan
  answerFaults: readonly ResponseFault[]
}

/** Delivery of webhooks queued from now on. */
export type WebhookPlan = {
  delayMs: number
  /** Every nth webhook is never sent: 1 drops all, 5 a fifth, 0 none. */
  dropEvery: number
  /** How many times each webhook is sent. */
  times: number
  /** Window in milliseconds whose webhooks are sent together, the last first. 0 keeps the order. */
  reorderWithinMs: number
  fault: WebhookFault | null
}

export const DEFAULT_WEBHOOK_PLAN: WebhookPlan = {
  delayMs: 0,
  dropEvery: 0,
  times: 1,
  reorderWithinMs: 0,
  fault: null,
}

/** The fault of the next API calls. */
export type ResponseFault = {
  fault: 'status' | 'hang-headers' | 'hang-body' | 'cut' | 'malformed'
  /** For the fault `status`. */
  status: number
  /** Seconds for `Retry-After`; null sends no header. */
  retryAfter: number | null
  /** `doing` performs the call before the fault. */
  after: 'refusing' | 'doing'
  /** Prefix of the affected calls, such as `POST /checkout/preferences`. '' affects all. */
  call: string
  /** How many more calls get the fault. */
  times: number
}

/** The records inside a transaction that excludes other changes. */
export type WritableRecords = ReadOnlyRecords & {
  upsert<K extends RecordKind>(
    kind: K,
    record: { id: string; reference?: string; body: RecordKinds[K] },
  ): Promise<void>
  remove(kind: RecordKind, id: string): Promise<void>
}

export type ReadOnlyRecords = {
  find<K extends RecordKind>(kind: K, id: string): Promise<RecordKinds[K] | undefined>
  /** All records of a kind, or those with a reference, in no order. */
  list<K extends RecordKind>(kind: K, reference?: string): Promise<RecordKinds[K][]>
}

/**
 * The store of the simulator's records. `change` runs one serialised transaction, also across processes; an exception
 * rolls it back. `work` must have no effect outside the records.
 */
export type RecordStore = ReadOnlyRecords & {
  change<T>(work: (records: WritableRecords) => Promise<T>): Promise<T>
}

import type { PaymentJson, PreferenceJson, RefundJson } from './mercado-pago-json.ts'

/**
 * The simulator's records by kind. `house`: the single record of settings and counters. `answer`: a response
 * stored for an idempotency key. `attempt`: a submitted payment form. `notice`: a queued webhook.
 */
export type RecordKinds = {
  house: SimulatorState
  preference: PreferenceJson
  payment: StoredPayment
  refund: RefundJson
  /** Stored response, which a repeated call with the same key gets again. */
  answer: { bodyHash: string; status: number; body: unknown }
  /** Payment of one rendered form, which creates one payment even when submitted several times. */
  attempt: { paymentId: string }
  notice: QueuedWebhook
}

export type RecordKind = keyof RecordKinds

/** `preferenceId` is '' for a payment that the control interface created. */
export type StoredPayment = { preferenceId: string; json: PaymentJson }

/** A queued webhook. Times are ISO 8601. */
export type QueuedWebhook = {
  id: string
  /** Lower numbers are sent first when several webhooks are due. */
  order: number
  to: string
  paymentId: string
  action: 'payment.created' | 'payment.updated'
  created: string
  dueAt: string
  attempts: number
  fault: WebhookFault | null
}

/** A fault to simulate. `signature`: signed with a wrong secret. `body`: the body is not JSON. */
export type WebhookFault = 'signature' | 'body'

export type SimulatorState = {
  secret: string
  lastNumber: number
  /** Milliseconds by which the time for deadlines is ahead of the clock. */
  aheadMs: number
  /** Number of webhooks queued so far, used by `dropEvery`. */
  noticesQueued: number
  noticePlan: WebhookPlan
  answerFaults: readonly ResponseFault[]
}

/** Delivery of the webhooks that are queued from now on. */
export type WebhookPlan = {
  delayMs: number
  /** Every nth webhook is never sent. 1 drops all webhooks, 5 drops a fifth, and 0 drops none. */
  dropEvery: number
  times: number
  /** Time window in milliseconds. Webhooks of one window are sent together, newest first. 0 keeps the order. */
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

/**
 * A fault of the next API calls. `status`: an error status. `hang-headers`: no response. `hang-body`: half a
 * response, then nothing. `cut`: the connection closes. `malformed`: invalid JSON.
 */
export type ResponseFault = {
  fault: 'status' | 'hang-headers' | 'hang-body' | 'cut' | 'malformed'
  /** HTTP status of the fault `status`. Other faults ignore this field. */
  status: number
  /** Value of `Retry-After` in seconds. Null sends no such header. */
  retryAfter: number | null
  /** `refusing`: the call is not performed. `doing`: the fault follows the call. */
  after: 'refusing' | 'doing'
  /** Prefix of the affected calls, such as `POST /checkout/preferences`. '' affects all calls. */
  call: string
  /** Number of calls that still get the fault. */
  times: number
}

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

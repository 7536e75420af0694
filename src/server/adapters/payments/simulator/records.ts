import type { PaymentJson, PreferenceJson, RefundJson } from './shapes.ts'

/** The simulator's records by kind. `house` is a single record of settings and counters. */
export type Kinds = {
  house: House
  preference: PreferenceJson
  payment: KeptPayment
  refund: RefundJson
  /** The response stored for an idempotency key. */
  answer: { bodyHash: string; status: number; body: unknown }
  /** The payment made by one rendered form, however often the form is submitted. */
  attempt: { paymentId: string }
  notice: KeptNotice
}

export type Kind = keyof Kinds

/** `preferenceId` is '' for a payment of the control interface. */
export type KeptPayment = { preferenceId: string; json: PaymentJson }

/** A queued webhook. Times are ISO 8601. */
export type KeptNotice = {
  id: string
  /** Among due webhooks, lower numbers go first. */
  order: number
  to: string
  paymentId: string
  action: 'payment.created' | 'payment.updated'
  created: string
  dueAt: string
  attempts: number
  fault: NoticeFault | null
}

/** The fault of a webhook: a foreign signature, or a body that is not JSON. */
export type NoticeFault = 'signature' | 'body'

export type House = {
  /** Signs webhooks. */
  secret: string
  lastNumber: number
  /** How far deadlines are ahead of the clock. */
  aheadMs: number
  /** Number of webhooks queued so far, for `dropEvery`. */
  noticesQueued: number
  noticePlan: NoticePlan
  answerFaults: readonly AnswerFault[]
}

/** Delivery of webhooks queued from now on. */
export type NoticePlan = {
  delayMs: number
  /** Every nth webhook is never sent: 1 drops all, 5 a fifth, 0 none. */
  dropEvery: number
  /** How many times each webhook is sent. */
  times: number
  /** Window in milliseconds whose webhooks are sent together, the last first. 0 keeps the order. */
  reorderWithinMs: number
  fault: NoticeFault | null
}

export const FAIR_NOTICES: NoticePlan = {
  delayMs: 0,
  dropEvery: 0,
  times: 1,
  reorderWithinMs: 0,
  fault: null,
}

/** The fault of the next API calls. */
export type AnswerFault = {
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
export type Records = ReadOnlyRecords & {
  keep<K extends Kind>(kind: K, record: { id: string; reference?: string; body: Kinds[K] }): Promise<void>
  remove(kind: Kind, id: string): Promise<void>
}

export type ReadOnlyRecords = {
  find<K extends Kind>(kind: K, id: string): Promise<Kinds[K] | undefined>
  /** All records of a kind, or those with a reference, in no order. */
  list<K extends Kind>(kind: K, reference?: string): Promise<Kinds[K][]>
}

/**
 * The store of the simulator's records. `change` runs one serialised transaction, also across processes; an exception
 * rolls it back. `work` must have no effect outside the records.
 */
export type RecordBook = ReadOnlyRecords & {
  change<T>(work: (records: Records) => Promise<T>): Promise<T>
}

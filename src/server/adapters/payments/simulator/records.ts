import type { PaymentJson, PreferenceJson, RefundJson } from './shapes.ts'

/** What the simulator keeps, by kind. `house`: the one record of what it is told to do and how far it has counted. */
export type Kinds = {
  house: House
  preference: PreferenceJson
  payment: KeptPayment
  refund: RefundJson
  /** What was answered under an idempotency key. */
  answer: { bodyHash: string; status: number; body: unknown }
  /** The payment that one rendering of the payment page made, however often it is sent. */
  attempt: { paymentId: string }
  notice: KeptNotice
}

export type Kind = keyof Kinds

/** `preferenceId`: '' for one that the control interface made. */
export type KeptPayment = { preferenceId: string; json: PaymentJson }

/** A notification that waits to be sent. Moments are ISO 8601. */
export type KeptNotice = {
  id: string
  /** The lower goes first, among those that are due. */
  order: number
  to: string
  paymentId: string
  action: 'payment.created' | 'payment.updated'
  created: string
  dueAt: string
  attempts: number
  fault: NoticeFault | null
}

/** How a notification is broken: its signature is another's, or its body is no JSON. */
export type NoticeFault = 'signature' | 'body'

export type House = {
  /** Signs notifications. */
  secret: string
  lastNumber: number
  /** How far what waits for time is ahead of the clock. */
  aheadMs: number
  /** Payments' notifications queued so far: which of them is the nth. */
  noticesQueued: number
  noticePlan: NoticePlan
  answerFaults: readonly AnswerFault[]
}

/** What becomes of the notifications queued from now on. */
export type NoticePlan = {
  delayMs: number
  /** Every nth is never sent: 1 all of them, 5 a fifth; 0 none. */
  dropEvery: number
  /** How many times each is sent. */
  times: number
  /** Those of one window of this many milliseconds are sent together, the last first; 0: as they come. */
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

/** What one or more of the next calls of the API meet. */
export type AnswerFault = {
  fault: 'status' | 'hang-headers' | 'hang-body' | 'cut' | 'malformed'
  /** Of `status`. */
  status: number
  /** Seconds, for `Retry-After`; null: no such header. */
  retryAfter: number | null
  /** Whether what was asked for is done all the same. */
  after: 'refusing' | 'doing'
  /** The beginning of the calls it meets, as in `POST /checkout/preferences`; '' all. */
  call: string
  /** How many more it meets. */
  times: number
}

/** The records inside one change: nothing else is written meanwhile. */
export type Records = ReadOnlyRecords & {
  keep<K extends Kind>(kind: K, record: { id: string; reference?: string; body: Kinds[K] }): Promise<void>
  remove(kind: Kind, id: string): Promise<void>
}

export type ReadOnlyRecords = {
  find<K extends Kind>(kind: K, id: string): Promise<Kinds[K] | undefined>
  /** All of a kind, or those of it with this reference, in no order. */
  list<K extends Kind>(kind: K, reference?: string): Promise<Kinds[K][]>
}

/**
 * Where the simulator keeps its records. `change` is one transaction: what it returns is kept, what it throws undoes everything,
 * and no two run at the same time, in however many processes. Its work touches nothing but the records it is given.
 */
export type RecordBook = ReadOnlyRecords & {
  change<T>(work: (records: Records) => Promise<T>): Promise<T>
}

import type { BodyOf, ReplyOf } from '#contract/http/endpoint.ts'
import { readGoodsReceipt, saveGoodsReceipt } from '#contract/product/goods-receipts.ts'
import type { Day } from '#domain/calendar.ts'
import type { Money } from '#domain/money.ts'
import { mergeReceiptDrafts, type ReceiptDraft } from '#domain/product/merge-receipt-drafts.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { canSendAgain } from '#web/api/can-send-again.ts'
import { type PendingRequest, sendIdempotentRequest } from '#web/api/send-idempotent-request.ts'

export type Receipt = ReplyOf<typeof readGoodsReceipt>
export type ReceiptProduct = Receipt['productos'][number]
export type Draft = ReceiptDraft<Day>
type SaveBody = BodyOf<typeof saveGoodsReceipt>

/**
 * What this tab has not saved yet. Survives a reload. `costs`: cost of a product whose lines have no units yet,
 * by id, and of its combinations whose units were cleared, by `receiptLineKey`.
 */
export type UnsavedReceipt = {
  version: number
  base: Draft
  mine: Draft
  products: readonly ReceiptProduct[]
  costs: Readonly<Record<string, Money | null>>
  pending?: PendingRequest<SaveBody> | undefined
}

export type SyncState = {
  draft: Draft
  products: readonly ReceiptProduct[]
  costs: Readonly<Record<string, Money | null>>
  /** The units that a scan or the search added last, which get the focus. Without `key`: of the product `id`. */
  focus: { id: string; key: string | undefined } | undefined
  version: number
  repetido: Receipt['repetido']
  status: 'saved' | 'saving' | 'failed'
  /** Why the last save failed. */
  problem: string | undefined
  /** True after a merge with what another tab or person saved. */
  isMerged: boolean
}

const SAVE_DELAY_MS = 700
const RETRY_DELAY_MS = 5_000

/**
 * Keeps a draft on the server equal to the screen. Saves a moment after each change. If another tab or person saved
 * meanwhile, merges both drafts and saves the result, so nothing that was entered is lost.
 */
export class ReceiptSync {
  state: SyncState
  readonly #id: string
  readonly #persist: (unsaved: UnsavedReceipt | undefined) => void
  readonly #listeners = new Set<() => void>()
  #base: Draft
  #pending: PendingRequest<SaveBody> | undefined
  #merges = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<boolean> | undefined

  constructor(
    receipt: Receipt,
    {
      unsaved,
      persist,
    }: {
      unsaved: UnsavedReceipt | undefined
      persist: (unsaved: UnsavedReceipt | undefined) => void
    },
  ) {
    this.#id = receipt.id
    this.#persist = persist
    this.#base = unsaved?.base ?? draftOf(receipt)
    this.#pending = unsaved?.pending
    this.state = {
      draft: unsaved?.mine ?? this.#base,
      products: mergeProducts(unsaved?.products ?? [], receipt.productos),
      costs: unsaved?.costs ?? {},
      focus: undefined,
      version: unsaved?.version ?? receipt.version,
      repetido: receipt.repetido,
      status: unsaved ? 'saving' : 'saved',
      problem: undefined,
      isMerged: false,
    }
    if (unsaved) this.#schedule(0)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  change(next: Partial<Pick<SyncState, 'draft' | 'products' | 'costs'>>): void {
    this.#update({ ...next, status: 'saving' })
    this.#schedule(SAVE_DELAY_MS)
  }

  dismissMerge(): void {
    this.#update({ isMerged: false })
  }

  focus(focus: NonNullable<SyncState['focus']>): void {
    this.#update({ focus })
  }

  /** Saves everything that was entered. Returns false if the server could not be reached or refused. */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#running ??= this.#saveAll().finally(() => (this.#running = undefined))
    return this.#running
  }

  /**
   * Saves everything. Returns false if that failed, or if others saved meanwhile. The screen then shows the merged draft,
   * so a person confirms only what was on the screen.
   */
  async isUpToDate(): Promise<boolean> {
    const merges = this.#merges
    if (!(await this.flush()) || this.#merges > merges) return false
    try {
      const { version } = await callApi(readGoodsReceipt, { params: { id: this.#id } })
      if (version === this.state.version) return true
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      return this.#fail(problem)
    }
    await this.#merge()
    return false
  }

  async #saveAll(): Promise<boolean> {
    while (!this.#isSaved()) {
      this.#update({ status: 'saving' })
      // oxlint-disable-next-line no-await-in-loop -- each save needs the version of the one before
      if (!(await this.#saveOnce())) return false
    }
    this.#update({ status: 'saved', problem: undefined })
    return true
  }

  async #saveOnce(): Promise<boolean> {
    const { draft, version } = this.state
    try {
      const { reply, stored, removePending } = await sendIdempotentRequest(
        saveGoodsReceipt,
        { params: { id: this.#id }, body: { version, ...draft, lineas: [...draft.lineas] } },
        {
          find: () => this.#pending,
          save: (pending) => this.#setPending(pending),
          remove: () => this.#setPending(undefined),
        },
      )
      this.#base = draftOf(stored)
      removePending()
      this.#accept(reply)
      return true
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      if (problem.code === 'goods-receipt-changed') return this.#merge()
      return this.#fail(problem)
    }
  }

  async #merge(): Promise<boolean> {
    try {
      const theirs = await callApi(readGoodsReceipt, { params: { id: this.#id } })
      const stored = draftOf(theirs)
      const draft = mergeReceiptDrafts(this.#base, this.state.draft, stored)
      this.#base = stored
      this.#merges += 1
      this.#accept(theirs, { draft, isMerged: true })
      return true
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      return this.#fail(problem)
    }
  }

  #accept({ version, productos, repetido }: Receipt, more: Partial<SyncState> = {}): void {
    const products = mergeProducts(this.state.products, productos)
    this.#update({ version, repetido, products, problem: undefined, ...more })
  }

  #fail(problem: ApiProblem): false {
    this.#update({ status: 'failed', problem: problem.message })
    if (canSendAgain(problem)) this.#schedule(RETRY_DELAY_MS)
    return false
  }

  #isSaved = () => JSON.stringify(this.#base) === JSON.stringify(this.state.draft)

  #schedule(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), ms)
  }

  #setPending(pending: PendingRequest<SaveBody> | undefined): void {
    this.#pending = pending
    this.#store()
  }

  #update(next: Partial<SyncState>): void {
    this.state = { ...this.state, ...next }
    this.#store()
    for (const listener of this.#listeners) listener()
  }

  #store(): void {
    const { draft: mine, products, costs, version } = this.state
    const isClean = this.#isSaved() && this.#pending === undefined
    this.#persist(
      isClean ? undefined : { version, base: this.#base, mine, products, costs, pending: this.#pending },
    )
  }
}

/** Returns the entered fields, in a fixed order, so that equal drafts have equal JSON. */
const draftOf = ({
  proveedorId,
  documento,
  fecha,
  nota,
  lineas,
}: Pick<SaveBody, 'proveedorId' | 'documento' | 'fecha' | 'nota' | 'lineas'>): Draft => ({
  proveedorId,
  documento,
  fecha,
  nota,
  lineas: lineas.map(({ id, color, talle, cantidad, costo }) => ({ id, color, talle, cantidad, costo })),
})

/** Adds products, and replaces known ones by their fresh data. Keeps the order in which they were added. */
const mergeProducts = (
  known: readonly ReceiptProduct[],
  fresh: readonly ReceiptProduct[],
): readonly ReceiptProduct[] => [
  ...new Map([...known, ...fresh].map((product) => [product.id, product])).values(),
]

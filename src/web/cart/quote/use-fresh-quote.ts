import { useEffect, useEffectEvent } from 'react'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { quote, quoteCart } from '#contract/pricing/quotes.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import type { Money } from '#domain/money.ts'
import { storedCartText } from '#domain/cart/stored-cart.ts'
import type { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { useTabReturns } from '#web/components/hooks/use-tab-returns.ts'
import type { CartChange } from './cart-change.ts'
import { cartPayload } from './cart-payload.ts'
import type { LineDraft } from '#web/cart/draft.ts'
import { type FreshQuote, reconcileCart } from './reconcile-cart.ts'

/** Fields of a quote request besides the lines. */
export type QuoteTerms = Omit<BodyOf<typeof quoteCart>, 'productos'>

type ReportChanges = (changes: readonly CartChange[]) => void

/**
 * Requests a quote when a draft opens, when the shopper returns to the tab, and when `lines` or `refreshKey` change.
 * Ignores a failed request, because the server prices every sale again.
 */
export function useFreshQuote(
  options: {
    draft: LineDraft
    lines?: readonly CartLine[]
    refreshKey?: string
    terms: QuoteTerms
    isPaused: boolean
    onFailure?: (terms: QuoteTerms, failure: unknown) => void
  },
  /** `terms`: those of the request, because the current ones may differ by now. */
  onQuote: (quotedLines: readonly CartLine[], quote: FreshQuote, terms: QuoteTerms) => void,
): void {
  const { draft, lines, refreshKey, isPaused } = options
  const tabReturns = useTabReturns()
  const handleQuote = useEffectEvent(onQuote)
  const handleFailure = useEffectEvent((terms: QuoteTerms, failure: unknown) =>
    options.onFailure?.(terms, failure),
  )
  const termsNow = useEffectEvent(() => options.terms)
  useEffect(() => {
    const quotedLines = draft.read()
    if (isPaused || quotedLines.length === 0) return
    const stop = new AbortController()
    const terms = termsNow()
    const body = { productos: cartPayload(quotedLines), ...terms }
    callApi(quoteCart, { body, signal: stop.signal }).then(
      (fresh) => {
        if (!stop.signal.aborted) handleQuote(quotedLines, fresh, terms)
      },
      (failure: unknown) => {
        if (!stop.signal.aborted) handleFailure(terms, failure)
      },
    )
    return () => stop.abort()
  }, [draft, lines, refreshKey, tabReturns, isPaused])
}

export function applyQuote(
  { draft, report }: { draft: LineDraft; report: ReportChanges },
  quotedLines: readonly CartLine[],
  fresh: FreshQuote,
): CartChange[] {
  if (draft.read() !== quotedLines) return []
  const { lines, changes } = reconcileCart(quotedLines, fresh)
  // Reported first, so that no screen shows a new price without its notice.
  report(changes)
  // Writes only changed lines, because another tab may write at the same time.
  if (storedCartText(lines) !== storedCartText(quotedLines)) draft.change(() => lines)
  return changes
}

/** Applies the quote of a refused sale. Reports the total if nothing else changed. */
export function applyRefusedQuote(
  problem: ApiProblem,
  {
    total,
    apply,
    report,
  }: { total: Money; apply: (fresh: FreshQuote) => readonly CartChange[]; report: ReportChanges },
): void {
  const fresh = quote.safeDecode(problem.quote as never)
  if (fresh.success && apply(fresh.data).length === 0 && fresh.data.total !== total)
    report([{ kind: 'total', from: total, to: fresh.data.total }])
}

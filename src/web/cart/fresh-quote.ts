import { useEffect, useEffectEvent } from 'react'
import type { BodyOf } from '#contract/endpoint.ts'
import { quote, quoteCart } from '#contract/quotes.ts'
import type { CartLine } from '#domain/cart.ts'
import type { Money } from '#domain/money.ts'
import { storedCartText } from '#domain/stored-cart.ts'
import type { ApiProblem } from '#web/api-problem.ts'
import { callApi } from '#web/call-api.ts'
import { useReturns } from '#web/components/use-returns.ts'
import type { CartChange } from './cart-change.ts'
import { cartPayload } from './cart-payload.ts'
import type { LineDraft } from './draft.ts'
import { type FreshQuote, reconcileCart } from './reconcile-cart.ts'

type Tell = (changes: readonly CartChange[]) => void

/**
 * Requests a quote when a draft is opened, on return to the tab, and whenever `lines` or `when` change. A failed
 * request is ignored, because the server prices every sale again.
 */
export function useFreshQuote(
  of: {
    draft: LineDraft
    lines?: readonly CartLine[]
    when?: string
    /** Fields of the quote request besides the lines. */
    terms: Omit<BodyOf<typeof quoteCart>, 'productos'>
    isPaused: boolean
  },
  onQuote: (asked: readonly CartLine[], quote: FreshQuote) => void,
): void {
  const { draft, lines, when, isPaused } = of
  const returns = useReturns()
  const take = useEffectEvent(onQuote)
  const bodyFor = useEffectEvent((asked: readonly CartLine[]) => ({
    productos: cartPayload(asked),
    ...of.terms,
  }))
  useEffect(() => {
    const asked = draft.read()
    if (isPaused || asked.length === 0) return
    const stop = new AbortController()
    callApi(quoteCart, { body: bodyFor(asked), signal: stop.signal }).then(
      (fresh) => {
        if (!stop.signal.aborted) take(asked, fresh)
      },
      () => {},
    )
    return () => stop.abort()
  }, [draft, lines, when, returns, isPaused])
}

/**
 * Applies the quote to the lines it was requested for, and reports the changes. Does nothing when the lines have
 * changed since, because the change requests a new quote.
 */
export function applyQuote(
  { draft, tell }: { draft: LineDraft; tell: Tell },
  asked: readonly CartLine[],
  fresh: FreshQuote,
): CartChange[] {
  if (draft.read() !== asked) return []
  const { lines, changes } = reconcileCart(asked, fresh)
  // Reported first, so that no screen shows a new price without its notice.
  tell(changes)
  // Another tab may write at the same time, so unchanged lines are not written again.
  if (storedCartText(lines) !== storedCartText(asked)) draft.change(() => lines)
  return changes
}

/** Applies the quote in a refused sale. When only the total changed, reports the total. */
export function applyRefusedQuote(
  problem: ApiProblem,
  { total, apply, tell }: { total: Money; apply: (fresh: FreshQuote) => readonly CartChange[]; tell: Tell },
): void {
  const fresh = quote.safeDecode(problem.quote as never)
  if (fresh.success && apply(fresh.data).length === 0 && fresh.data.total !== total)
    tell([{ kind: 'total', from: total, to: fresh.data.total }])
}

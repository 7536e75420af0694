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
 * Requests the server's figures when a draft is opened, on coming back to the tab, and whenever `lines` or `when` change.
 * Without an answer nothing happens: the server prices a sale again in any case.
 */
export function useFreshQuote(
  of: {
    draft: LineDraft
    lines?: readonly CartLine[]
    when?: string
    /** What the quote is for besides the lines. */
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
 * Puts the server's figures into the lines they were requested for, and tells what changed. Lines that are others by now stay:
 * whoever changed them requests a quote of their own.
 */
export function applyQuote(
  { draft, tell }: { draft: LineDraft; tell: Tell },
  asked: readonly CartLine[],
  fresh: FreshQuote,
): CartChange[] {
  if (draft.read() !== asked) return []
  const { lines, changes } = reconcileCart(asked, fresh)
  // Told before it is shown: no screen has the new price without the word about it.
  tell(changes)
  // Another tab may be writing this very moment: what is as it was is not written again over it.
  if (storedCartText(lines) !== storedCartText(asked)) draft.change(() => lines)
  return changes
}

/** Applies the quote that came with a refused sale. Where it changed nothing but the total, that is told. */
export function applyRefusedQuote(
  problem: ApiProblem,
  { total, apply, tell }: { total: Money; apply: (fresh: FreshQuote) => readonly CartChange[]; tell: Tell },
): void {
  const fresh = quote.safeDecode(problem.quote as never)
  if (fresh.success && apply(fresh.data).length === 0 && fresh.data.total !== total)
    tell([{ kind: 'total', from: total, to: fresh.data.total }])
}

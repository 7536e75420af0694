import { useEffect, useState } from 'react'
import { suggestProducts } from '#contract/product/catalogue-search.ts'
import { callApi } from '#web/api/call-api.ts'
import { RecentReplies } from './recent-replies.ts'
import type { Suggestions } from './suggestion-options.ts'

const REQUESTED_AFTER_MS = 150
const MIN_LENGTH = 2

const recent = new RecentReplies<Suggestions>()

/**
 * Returns the suggestions for `text`. Until its reply arrives, returns the last suggestions, whose `q` is another text.
 * Undefined for a text shorter than two characters and after a failed request.
 */
export function useSuggestions(text: string): Suggestions | undefined {
  const q = text.trim()
  const [latest, setLatest] = useState<Suggestions>()
  useEffect(() => {
    if (q.length < MIN_LENGTH) return
    const known = recent.find(q, Date.now())
    // A newer text aborts the request, so an old reply never replaces a newer one.
    const stop = new AbortController()
    const timer = setTimeout(
      () => {
        Promise.resolve(known ?? requestSuggestions(q, stop.signal)).then(
          (suggestions) => {
            if (!stop.signal.aborted) setLatest(suggestions)
          },
          () => {
            if (!stop.signal.aborted) setLatest(undefined)
          },
        )
      },
      known === undefined ? REQUESTED_AFTER_MS : 0,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [q])
  return q.length < MIN_LENGTH ? undefined : latest
}

async function requestSuggestions(q: string, signal: AbortSignal): Promise<Suggestions> {
  const suggestions = { ...(await callApi(suggestProducts, { query: { q }, signal })), q }
  recent.store(q, suggestions, Date.now())
  return suggestions
}

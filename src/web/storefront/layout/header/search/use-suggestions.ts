import { useEffect, useState } from 'react'
import { suggestProducts } from '#contract/product/catalogue-search.ts'
import { callApi } from '#web/api/call-api.ts'
import type { Suggestions } from './suggestion-options.ts'

const REQUESTED_AFTER_MS = 150
const MIN_LENGTH = 2

/** Replies to the last texts, the oldest first, so that a deleted letter needs no request. */
const recentReplies = new Map<string, Suggestions>()
const MAX_RECENT = 30

/**
 * Returns the suggestions for `text`. During a request the suggestions of the text before stay. Undefined for a text
 * shorter than two characters and after a failed request.
 */
export function useSuggestions(text: string): Suggestions | undefined {
  const q = text.trim()
  const [latest, setLatest] = useState<Suggestions>()
  useEffect(() => {
    if (q.length < MIN_LENGTH || recentReplies.has(q)) return
    // A newer text aborts the request, so an old reply never replaces a newer one.
    const stop = new AbortController()
    const timer = setTimeout(() => {
      callApi(suggestProducts, { query: { q }, signal: stop.signal }).then(
        (reply) => {
          remember(q, reply)
          if (!stop.signal.aborted) setLatest(reply)
        },
        () => {
          if (!stop.signal.aborted) setLatest(undefined)
        },
      )
    }, REQUESTED_AFTER_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [q])
  return q.length < MIN_LENGTH ? undefined : (recentReplies.get(q) ?? latest)
}

function remember(q: string, reply: Suggestions): void {
  recentReplies.set(q, reply)
  const [oldest] = recentReplies.keys()
  if (recentReplies.size > MAX_RECENT && oldest !== undefined) recentReplies.delete(oldest)
}

import { useEffect, useState } from 'react'
import { findTillCustomers } from '#contract/customer/customers.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { callApi } from '#web/api/call-api.ts'

export type FoundCustomer = ReplyOf<typeof findTillCustomers>[number]

const REQUESTED_AFTER_MS = 150
const MIN_LENGTH = 3

/**
 * Returns the customers for a typed text. Undefined for a text of fewer than three characters, until the reply, and
 * after a failed request, because the name alone is enough for a sale.
 */
export function useFoundCustomers(text: string): readonly FoundCustomer[] | undefined {
  const q = text.trim()
  const [latest, setLatest] = useState<{ q: string; found: readonly FoundCustomer[] }>()
  useEffect(() => {
    if (q.length < MIN_LENGTH) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      callApi(findTillCustomers, { query: { q }, signal: stop.signal }).then(
        (found) => {
          if (!stop.signal.aborted) setLatest({ q, found })
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
  return latest?.q === q ? latest.found : undefined
}

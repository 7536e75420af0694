import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withSale } from './sales-address.ts'

/** History state of a link from the list. Closing the sale then goes back in the history. */
export const FROM_LIST = { fromList: true } as const

/** Returns the sale in the URL, and a function that closes it. */
export function useOpenSale(): { id: string | undefined; close: () => void } {
  const { key, search, state } = useLocation()
  const navigate = useNavigate()
  // Hides the sale before the router updates the URL.
  const [closedAt, setClosedAt] = useState<string>()
  const named = new URLSearchParams(search).get('venta') || undefined
  const close = () => {
    if (closedAt === key) return
    setClosedAt(key)
    const cameFromList = (state as Partial<typeof FROM_LIST> | null)?.fromList === true
    if (cameFromList) void navigate(-1)
    else void navigate(withSale(search, undefined), { replace: true, preventScrollReset: true })
  }
  return { id: closedAt === key ? undefined : named, close }
}

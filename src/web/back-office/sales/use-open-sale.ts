import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withSale } from './sales-address.ts'

/** What a link of the list leaves with the entry it makes: Back leads to the list. */
export const FROM_LIST = { fromList: true } as const

/** Which sale the address opens, and what closes it. */
export function useOpenSale(): { id: string | undefined; close: () => void } {
  const { key, search, state } = useLocation()
  const navigate = useNavigate()
  // It is gone at once; the address follows when the router comes to it.
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

import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { receiptPath } from '#domain/sale/receipt-path.ts'
import { useReceipt } from '#web/cart/receipt/use-receipt.ts'
import { useHydrated } from '#web/components/hooks/use-hydrated.ts'

/**
 * Goes to /cart, or to the receipt in the address, after the given time, if any. Reads the receipt after hydration, because all
 * visitors share the cached page. Ignores the provider's query parameters, because only the provider's API confirms a
 * payment.
 */
export function usePaymentReturn(redirectAfterMs?: number) {
  const isHydrated = useHydrated()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const token = (isHydrated && params.get('comprobante')) || undefined
  const goTo = token === undefined ? '/cart' : receiptPath(token)
  useEffect(() => {
    if (redirectAfterMs === undefined) return
    const timer = setTimeout(() => void navigate(goTo, { replace: true }), redirectAfterMs)
    return () => clearTimeout(timer)
  }, [goTo, redirectAfterMs, navigate])
  return { goTo, token, sale: useReceipt(token).sale }
}

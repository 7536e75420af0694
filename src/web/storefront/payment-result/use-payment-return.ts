import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { receiptAddress } from '#domain/receipt-address.ts'
import { useReceipt } from '#web/cart/use-receipt.ts'
import { useAwake } from '#web/components/use-awake.ts'

/**
 * Goes to /cart, or to the receipt in the address, after the given time. Reads the receipt after hydration, because all
 * visitors share the cached page. Ignores the provider's query parameters, because only the provider's API confirms a
 * payment.
 */
export function usePaymentReturn(goesOnAfterMs: number) {
  const awake = useAwake()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const token = (awake && params.get('comprobante')) || undefined
  const goTo = token === undefined ? '/cart' : receiptAddress(token)
  useEffect(() => {
    const timer = setTimeout(() => void navigate(goTo, { replace: true }), goesOnAfterMs)
    return () => clearTimeout(timer)
  }, [goTo, goesOnAfterMs, navigate])
  return { goTo, token, sale: useReceipt(token).sale }
}

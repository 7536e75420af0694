import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { receiptAddress } from '#domain/receipt-address.ts'
import { useReceipt } from '#web/cart/use-receipt.ts'
import { useAwake } from '#web/components/use-awake.ts'

/**
 * A shopper back from the payment page: goes on to /cart after the given time, to the purchase itself when the address
 * carries its receipt. The page is kept and the same for everybody, so the receipt is read once the script runs. What the
 * payment page adds to the address is not looked at: only the provider tells the shop what was paid.
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

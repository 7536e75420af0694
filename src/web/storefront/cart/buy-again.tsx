import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReceiptSale } from '#web/cart/use-receipt.ts'
import { useMostUnits } from '#web/cart/use-most-units.ts'
import { Button } from '#web/components/button.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'

/** Puts the products of a sale that cannot be paid any more in the cart again. */
export function BuyAgain({ sale }: { sale: ReceiptSale }) {
  const mostUnits = useMostUnits()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    try {
      // Loaded on click, because few shoppers need the code.
      const { buyAgain } = await import('#web/cart/buy-again.ts')
      const { added, missing } = await buyAgain(sale, mostUnits)
      if (missing.length > 0) showToast({ kind: 'error', text: `Ya no hay: ${missing.join(', ')}` })
      if (added > 0) await navigate('/cart')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="large" wide="phone" busy={busy} onClick={() => void again()} className="mt-4 sm:self-start">
      Volver a poner en el carrito
    </Button>
  )
}

import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReceiptSale } from '#web/cart/receipt/use-receipt.ts'
import { useMaxUnitsPerSale } from '#web/cart/use-max-units-per-sale.ts'
import { Button } from '#web/components/button/button.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'

/** Button that puts the products of a sale into the cart again, because the sale cannot be paid any more. */
export function BuyAgain({ sale }: { sale: ReceiptSale }) {
  const mostUnits = useMaxUnitsPerSale()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const refillCart = async () => {
    setBusy(true)
    try {
      // The code is loaded on click, because few shoppers need the code.
      const { buyAgain } = await import('#web/cart/receipt/buy-again.ts')
      const { added, missing } = await buyAgain(sale, mostUnits)
      if (missing.length > 0) showToast({ kind: 'error', text: `Ya no hay: ${missing.join(', ')}` })
      if (added > 0) await navigate('/cart')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="large"
      wide="phone"
      busy={busy}
      onClick={() => void refillCart()}
      className="mt-4 sm:self-start"
    >
      Volver a poner en el carrito
    </Button>
  )
}

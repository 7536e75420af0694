import { useNavigate } from 'react-router'
import type { ReceiptSale } from '#web/cart/receipt/use-receipt.ts'
import { unreachable } from '#web/api/api-problem.ts'
import { useApiCall } from '#web/api/use-api-call.ts'
import { useMaxUnitsPerSale } from '#web/cart/use-max-units-per-sale.ts'
import { Button } from '#web/components/button/button.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'

/** Button that puts the products of a sale into the cart again, because the sale cannot be paid any more. */
export function BuyAgain({ sale }: { sale: ReceiptSale }) {
  const mostUnits = useMaxUnitsPerSale()
  const navigate = useNavigate()
  const { run, busy, problem } = useApiCall()
  const refillCart = async () => {
    const { buyAgain } = await importBuyAgain()
    const { added, missing } = await buyAgain(sale, mostUnits)
    if (missing.length > 0) showToast({ kind: 'error', text: `Ya no hay: ${missing.join(', ')}` })
    if (added > 0) await navigate('/cart')
  }
  return (
    <div className="mt-4 flex flex-col gap-3">
      {problem && <RefusalBox>{problem.message}</RefusalBox>}
      <Button
        size="large"
        wide="phone"
        busy={busy}
        onClick={() => void run(refillCart)}
        className="sm:self-start"
      >
        Volver a poner en el carrito
      </Button>
    </div>
  )
}

/** The code is loaded on click, because few shoppers need the code. */
const importBuyAgain = () =>
  import('#web/cart/receipt/buy-again.ts').catch(() => {
    throw unreachable()
  })

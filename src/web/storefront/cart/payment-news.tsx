import { paymentWords } from '#web/cart/payment-words.ts'
import type { Receipt, ReceiptSale } from '#web/cart/use-receipt.ts'
import { Button } from '#web/components/button.tsx'

type PaymentNewsProps = Pick<Receipt, 'isAsking' | 'unasked' | 'retry'> & { sale: ReceiptSale }

/** The payment's state, and a notice when the state may be outdated. */
export function PaymentNews({ sale, isAsking, unasked, retry }: PaymentNewsProps) {
  const words = paymentWords(sale)
  return (
    <>
      <div role="status" className="mt-4 flex max-w-prose flex-col gap-2 empty:hidden">
        {words !== undefined && <p className="border-l-2 border-ink pl-4">{words}</p>}
        {isAsking && <p className="text-14 text-ink-soft">Le preguntamos a Mercado Pago por tu pago…</p>}
      </div>
      {unasked !== undefined && (
        <div
          role="alert"
          className="mt-4 flex flex-col items-start gap-3 border-l-2 border-bad bg-bad-tint px-5 py-4"
        >
          <p>{unasked}. Esto es lo último que sabemos de tu pago.</p>
          <Button variant="secondary" size="small" onClick={retry}>
            Reintentar
          </Button>
        </div>
      )}
    </>
  )
}

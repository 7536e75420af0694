import { paymentText } from '#web/cart/receipt/payment-text.ts'
import type { PurchaseReceipt, ReceiptSale } from '#web/cart/receipt/use-receipt.ts'
import { useSendsEmail } from '#web/app/store-facts.ts'
import { Button } from '#web/components/button/button.tsx'

type PaymentNoticeProps = Pick<PurchaseReceipt, 'isAsking' | 'checkError' | 'retry'> & { sale: ReceiptSale }

/** Shows the payment's state, and a notice when the state may be outdated. */
export function PaymentNotice({ sale, isAsking, checkError, retry }: PaymentNoticeProps) {
  const text = paymentText(sale, { sendsEmail: useSendsEmail() })
  return (
    <>
      <div role="status" className="mt-4 flex max-w-prose flex-col gap-2 empty:hidden">
        {text !== undefined && <p className="border-l-2 border-ink pl-4">{text}</p>}
        {isAsking && <p className="text-14 text-ink-soft">Le preguntamos a Mercado Pago por tu pago…</p>}
      </div>
      {checkError !== undefined && (
        <div
          role="alert"
          className="mt-4 flex flex-col items-start gap-3 border-l-2 border-bad bg-bad-tint px-5 py-4"
        >
          <p>{`${checkError}. Esto es lo último que sabemos de tu pago.`}</p>
          <Button variant="secondary" size="small" onClick={retry}>
            Reintentar
          </Button>
        </div>
      )}
    </>
  )
}

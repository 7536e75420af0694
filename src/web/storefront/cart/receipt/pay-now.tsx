import { dayOf, formatDate, formatTime } from '#domain/calendar.ts'
import type { ReceiptSale } from '#web/cart/receipt/use-receipt.ts'
import { Button } from '#web/components/button/button.tsx'
import { openPaymentTab } from '#web/storefront/cart/payment/payment-tab.ts'
import type { CardPayment } from '#web/storefront/cart/payment/use-card-payment.ts'

type PayNowProps = {
  sale: Pick<ReceiptSale, 'id' | 'vence'>
  /** `other`: a payment is in progress. */
  offer: 'main' | 'other'
  comprobante: string
  payment: CardPayment
}

/** Pays a stored sale. The shopper can retry after any number of failures. */
export function PayNow({ sale, offer, comprobante, payment }: PayNowProps) {
  const { pay, busy, problem } = payment
  const isMain = offer === 'main'
  return (
    <section aria-labelledby="pagar" className="mt-6 flex flex-col gap-3 bg-paper-deep px-5 py-5">
      <h2 id="pagar" className="text-20">
        {isMain ? 'Falta el pago' : '¿Querés pagar de otra forma?'}
      </h2>
      {!isMain && (
        <p className="max-w-prose">
          Hacelo solo si ese pago no se va a completar. Si se aprueban los dos, te devolvemos uno.
        </p>
      )}
      <p className="max-w-prose">
        Te llevamos a Mercado Pago en otra pestaña.
        {sale.vence !== null && (
          <span>{` Guardamos lo que elegiste hasta ${momentText(new Date(sale.vence))}.`}</span>
        )}
      </p>
      {problem !== undefined && (
        <div role="alert" className="border-l-2 border-bad bg-bad-tint px-5 py-4">
          <p className="font-semibold">{problem.message}</p>
          <p className="mt-1 text-14">
            {problem.detail ?? 'Tu compra sigue guardada: probá de nuevo cuando quieras.'}
          </p>
        </div>
      )}
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        size="large"
        wide="phone"
        busy={busy}
        onClick={() => void pay({ id: sale.id, comprobante }, openPaymentTab())}
        className="sm:self-start"
      >
        {isMain ? 'Pagar ahora' : 'Pagar de otra forma'}
      </Button>
    </section>
  )
}

/** Returns 'las 15:40' for a time today. Returns 'el 26-11-2026 a las 00:10' for another day. */
const momentText = (moment: Date): string =>
  dayOf(moment) === dayOf(new Date())
    ? `las ${formatTime(moment)}`
    : `el ${formatDate(moment)} a las ${formatTime(moment)}`

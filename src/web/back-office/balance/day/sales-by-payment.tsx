import { formatPesos } from '#domain/money.ts'
import { paymentMethodName } from '#domain/pricing/surcharge.ts'
import { Price } from '#web/components/display/price.tsx'
import type { CashDay } from '#web/back-office/balance/cash-day.ts'

/** The day's sales by payment method: the money that the shop has of them. Only cash is in the till. */
export function SalesByPayment({ sales }: { sales: NonNullable<CashDay['ventas']> }) {
  return (
    <section aria-labelledby="ventas-por-pago">
      <h2 id="ventas-por-pago" className="text-20">
        Ventas por forma de pago
      </h2>
      {sales.length === 0 ? (
        <p className="mt-2 text-ink-soft">Ese día no hubo ventas.</p>
      ) : (
        <ul className="mt-2 border-y border-line bg-white">
          {sales.map(({ pago, cantidad, total, devuelto, aCobrar }) => (
            <li
              key={pago}
              className="flex items-baseline justify-between gap-3 border-line px-4 py-2 not-first:border-t"
            >
              <span>
                {paymentMethodName(pago)}
                <span className="block text-12 text-ink-soft">
                  {[
                    cantidad === 1 ? '1 venta' : `${cantidad} ventas`,
                    devuelto > 0n && `devuelto ${formatPesos(devuelto)}`,
                    aCobrar > 0n && `a cobrar ${formatPesos(aCobrar)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Price amount={total} className="font-semibold" />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-12 text-ink-soft">A la caja entra solo lo cobrado en efectivo.</p>
    </section>
  )
}

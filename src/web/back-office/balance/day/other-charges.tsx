import { paymentMethodName } from '#domain/pricing/surcharge.ts'
import { Price } from '#web/components/display/price.tsx'
import type { CashDay } from '#web/back-office/balance/cash-day.ts'

/** What the day charged outside of its sales: payments of deposits of earlier days, and gift cards. */
export const OtherCharges = ({ charges }: { charges: NonNullable<CashDay['otrosCobros']> }) => (
  <section aria-labelledby="otros-cobros">
    <h2 id="otros-cobros" className="text-20">
      Señas de antes y vales de regalo
    </h2>
    <ul className="mt-2 border-y border-line bg-white">
      {charges.map(({ pago, total }) => (
        <li
          key={pago}
          className="flex items-baseline justify-between gap-3 border-line px-4 py-2 not-first:border-t"
        >
          {paymentMethodName(pago)}
          <Price amount={total} className="font-semibold" />
        </li>
      ))}
    </ul>
  </section>
)

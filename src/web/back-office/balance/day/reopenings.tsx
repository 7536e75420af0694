import { Price } from '#web/components/display/price.tsx'
import type { CashDay } from '#web/back-office/balance/cash-day.ts'
import { differenceText } from '#web/back-office/balance/difference-text.ts'

export const Reopenings = ({ reopenings }: { reopenings: CashDay['reaperturas'] }) => (
  <section aria-labelledby="reaperturas" className="border border-line bg-white p-4">
    <h2 id="reaperturas" className="text-16 font-semibold">
      {reopenings.length === 1 ? 'Se reabrió una vez' : `Se reabrió ${reopenings.length} veces`}
    </h2>
    <ul>
      {reopenings.map(({ motivo, quien, escrito, contado, diferencia }, index) => (
        <li key={index} className="mt-2">
          <p className="wrap-anywhere">{motivo}</p>
          <p className="text-ink-soft">
            Se había contado <Price amount={contado} />. {differenceText(diferencia)}.
          </p>
          <p className="text-12 text-ink-soft">{[quien, escrito].filter((part) => part !== '').join(', ')}</p>
        </li>
      ))}
    </ul>
  </section>
)

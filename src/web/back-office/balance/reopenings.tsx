import { Price } from '#web/components/price.tsx'
import type { CashDay } from './cash-day.ts'
import { differenceText } from './difference-text.ts'

export const Reopenings = ({ reopenings }: { reopenings: CashDay['reaperturas'] }) => (
  <section aria-labelledby="reaperturas" className="border border-line bg-white p-4">
    <h2 id="reaperturas" className="text-16 font-semibold">
      {reopenings.length === 1 ? 'Se reabrió una vez' : `Se reabrió ${reopenings.length} veces`}
    </h2>
    <ul>
      {reopenings.map(({ motivo, quien, escrito, contado, diferencia }, place) => (
        <li key={place} className="mt-2">
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

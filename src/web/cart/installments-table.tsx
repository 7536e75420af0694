import { formatPesos, type Money } from '#domain/money.ts'
import { cfteaText, installmentOffers } from '#domain/pricing/installments.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { DetailsSummary } from '#web/components/layout/details-summary.tsx'
import { installmentTerms } from './installments-note.tsx'

/**
 * All instalments of an amount with what Resolución 4/2025 asks for: cash price, number, amount, CFTEA and financed price.
 * Renders nothing for a shop without instalments with interest, because one line then says all.
 */
export function InstallmentsTable({ amount }: { amount: Money }) {
  const terms = installmentTerms(useStoreFacts())
  if (terms === undefined || terms.installmentPlans.length === 0) return null
  const offers = installmentOffers(amount, terms)
  if (offers.length === 0) return null
  return (
    <details className="group text-14">
      <DetailsSummary>Ver todas las cuotas</DetailsSummary>
      <p className="pb-1 text-ink-soft">{`Precio de contado: ${formatPesos(amount)}`}</p>
      <ul className="max-w-md border-t border-line tabular-nums">
        {offers.map(({ count, share, total, cftea }) => (
          <li key={count} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
            <span className="font-medium">{`${count} cuotas de ${formatPesos(share)}`}</span>
            <span>{cfteaText({ cftea })}</span>
            <span className="basis-full text-ink-soft">{`Precio total financiado: ${formatPesos(total)}`}</span>
          </li>
        ))}
      </ul>
      <p className="pt-2 text-ink-soft">Las cuotas se eligen y se cobran en la página de Mercado Pago.</p>
    </details>
  )
}

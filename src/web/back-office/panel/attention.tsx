import { Link } from 'react-router'
import { saleStatusLabel } from '#domain/sale-status.ts'
import { PAYMENTS_TO_LOOK_AT } from '#web/back-office/payment-address.ts'
import { joinClasses } from '#web/components/join-classes.ts'
import { FAILED_EMAILS, LOW_STOCK_PRODUCTS, salesAddress, SOLD_OUT_PRODUCTS } from './panel-address.ts'
import { agoText, dayAndMonth } from './panel-words.ts'
import type { Panel } from './shown-panel.ts'

type Matter = { name: string; count: number; to: string; more?: { text: string; to: string } }

/** Counts of pending work, each with a link to its list. */
export function Attention({ panel }: { panel: Panel }) {
  return (
    <section aria-labelledby="para-atender">
      <h2 id="para-atender" className="text-20">
        Para atender
      </h2>
      <ul className="mt-3 grid grid-cols-2 border-t border-l border-line bg-white lg:grid-cols-3 2xl:grid-cols-6">
        {mattersOf(panel).map(({ name, count, to, more }, place, { length }) => (
          <li
            key={name}
            className={joinClasses(
              'flex min-w-0 flex-col border-r border-b border-line px-4 py-3',
              // With an odd count, the last item fills the row of two columns.
              place === length - 1 && length % 2 === 1 && 'max-lg:col-span-2',
            )}
          >
            <Link
              to={to}
              className="group flex min-h-11 flex-col underline-offset-4 hover:underline focus-visible:underline"
            >
              <span className="text-12 text-ink-soft">{name}</span>
              <span
                className={joinClasses('text-20 font-semibold tabular-nums', count === 0 && 'text-ink-soft')}
              >
                {count}
              </span>
            </Link>
            {more !== undefined && (
              <Link
                to={more.to}
                className="flex min-h-6 items-center text-12 text-ink-soft underline underline-offset-4 pointer-coarse:min-h-11"
              >
                {more.text}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function mattersOf({ enEspera, correosFallidos, pagosPorRevisar, stock }: Panel): Matter[] {
  const waiting = (['Pendiente', 'Enproceso'] as const).map((estado): Matter => {
    const found = enEspera.find((one) => one.estado === estado)
    const matter = {
      name: `Ventas: ${saleStatusLabel(estado)}`,
      count: found?.cantidad ?? 0,
      to: salesAddress({ estado }),
    }
    if (!found) return matter
    const { dia, horas } = found.masVieja
    return {
      ...matter,
      more: {
        text: `La más vieja: ${agoText(horas)} (${dayAndMonth(dia)})`,
        to: salesAddress({ estado, hasta: dia }),
      },
    }
  })
  return [
    ...waiting,
    { name: 'Pagos para revisar', count: pagosPorRevisar, to: PAYMENTS_TO_LOOK_AT },
    { name: 'Correos que fallaron', count: correosFallidos, to: FAILED_EMAILS },
    { name: 'Productos: Sin stock', count: stock.sinStock, to: SOLD_OUT_PRODUCTS },
    { name: 'Productos: Poco stock', count: stock.pocoStock, to: LOW_STOCK_PRODUCTS },
  ]
}

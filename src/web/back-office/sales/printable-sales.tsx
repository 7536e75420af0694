import { formatCashDate } from '#domain/calendar.ts'
import { sumOf } from '#domain/money-sum.ts'
import { formatPesos } from '#domain/money.ts'
import { partFacts } from '#domain/sale/price-facts.ts'
import { collectedAmount } from '#domain/payment/sale-money.ts'
import { saleStatusLabel } from '#domain/sale/sale-status.ts'
import { paymentMethodName } from '#domain/pricing/surcharge.ts'
import { Price } from '#web/components/display/price.tsx'
import type { ListedSale } from './listed-sale.ts'
import type { SalesChoice } from './sales-address.ts'

const HEADERS = ['N°', 'Fecha', 'Cliente', 'Canal', 'Forma de pago', 'Estado'] as const

/** Newest matching sales to print, and the number of all matches. */
export type SalesToPrint = { sales: ListedSale[]; total: number }

export function PrintableSales({ choice, sales, total }: SalesToPrint & { choice: SalesChoice }) {
  return (
    <section aria-label="Ventas para imprimir" className="hidden text-12 print:block">
      <h1 className="text-20">Ventas</h1>
      <p>{[...filterTexts(choice), countText(sales.length, total)].join(' · ')}</p>
      <table className="mt-3 w-full border-collapse text-left tabular-nums">
        <thead>
          <tr className="border-b border-ink">
            {HEADERS.map((header) => (
              <th key={header} className="py-1 pr-2 font-semibold">
                {header}
              </th>
            ))}
            <th className="py-1 pr-2 text-right font-semibold">Total</th>
            <th className="py-1 text-right font-semibold">Cobrado</th>
          </tr>
        </thead>
        <tbody>
          {sales.map((sale) => (
            <tr key={sale.id} className="break-inside-avoid border-b border-line align-top">
              <td className="py-1 pr-2">{sale.numero}</td>
              <td className="py-1 pr-2">
                {sale.fecha} {sale.hora}
              </td>
              <td className="py-1 pr-2 wrap-anywhere">{sale.cliente}</td>
              <td className="py-1 pr-2">{sale.medio}</td>
              <td className="py-1 pr-2">{paymentText(sale)}</td>
              <td className="py-1 pr-2">{saleStatusLabel(sale.estadoPago)}</td>
              <td className="py-1 pr-2 text-right whitespace-nowrap">
                <Price amount={sale.total} />
              </td>
              <td className="py-1 text-right whitespace-nowrap">
                <Price amount={collectedAmount(sale)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-right text-14 font-semibold">
        Cobrado <Price amount={sumOf(...sales.map(collectedAmount))} />
      </p>
      <p className="text-right">
        Devuelto <Price amount={sumOf(...sales.map(({ devuelto }) => devuelto))} /> · A cobrar{' '}
        <Price amount={sumOf(...sales.map(({ aCobrar }) => aCobrar))} />
      </p>
    </section>
  )
}

const paymentText = ({ pago, pagos }: ListedSale): string =>
  [
    paymentMethodName(pago),
    partFacts(pagos)
      .map(({ label, amount }) => `${label} ${formatPesos(amount)}`)
      .join(', '),
  ]
    .filter(Boolean)
    .join(': ')

function countText(printed: number, total: number): string {
  const all = `${total.toLocaleString('es-AR')} ${total === 1 ? 'venta' : 'ventas'}`
  return printed < total ? `las últimas ${printed} de ${all}` : all
}

function filterTexts({ q, filters }: SalesChoice): string[] {
  const { desde, hasta, canal, pago, estado, cobro, cupon } = filters
  return [
    q !== '' && `«${q}»`,
    desde && `desde ${formatCashDate(desde)}`,
    hasta && `hasta ${formatCashDate(hasta)}`,
    canal,
    pago && paymentMethodName(pago),
    estado && saleStatusLabel(estado),
    cobro && 'a cobrar',
    cupon && `cupón ${cupon}`,
  ].filter((text): text is string => Boolean(text))
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { listCustomerSales } from '#contract/customer/customers.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { ZERO } from '#domain/money.ts'
import { callApiForList } from '#web/api/call-api.ts'
import { creditPath } from '#web/back-office/credit-address.ts'
import { DateTime } from '#web/components/display/date-time.tsx'
import { Price } from '#web/components/display/price.tsx'
import { SaleStatusBadge } from '#web/components/display/sale-status-badge.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { PagedRows } from '#web/components/pagination/paged-rows.tsx'
import type { Customer } from './customer-texts.ts'

const PAGE_SIZE = 10
const linkClasses = 'font-medium whitespace-nowrap underline underline-offset-4 hover:decoration-2'

/** `total`: purchases that stand. The list also has the annulled ones. */
export const CustomerPurchases = ({ id, total }: { id: string; total: number }) => (
  <Part id="compras" title="Compras">
    <PagedRows
      // A join or its undo changes the purchases.
      key={`${id}|${total}`}
      id={id}
      readPage={(cursor) =>
        callApiForList(listCustomerSales, { params: { id }, query: { limit: PAGE_SIZE, cursor } })
      }
      skeleton={<Skeleton className="mt-3 h-40" />}
      more="Ver más compras"
    >
      {(sales) =>
        sales.length === 0 ? (
          <p className="mt-3 text-ink-soft">Todavía no compró.</p>
        ) : (
          <ul aria-label="Compras" className="my-3 divide-y divide-line border-y border-line">
            {sales.map((sale) => (
              <Purchase key={sale.id} sale={sale} />
            ))}
          </ul>
        )
      }
    </PagedRows>
  </Part>
)

const Purchase = ({ sale }: { sale: ReplyOf<typeof listCustomerSales>[number] }) => (
  <li className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
    <span className="min-w-0 flex-1 basis-48">
      <SaleLink id={sale.id} numero={sale.numero} />
      <span className="block text-14 wrap-anywhere">{sale.productos}</span>
      <span className="block text-12 text-ink-soft tabular-nums">{`${sale.fecha} · ${sale.medio}`}</span>
    </span>
    <span className="ml-auto flex flex-col items-end gap-1">
      <Price amount={sale.total} className="font-semibold" />
      {sale.devuelto > ZERO && (
        <span className="text-12 text-ink-soft">
          Devuelto <Price amount={sale.devuelto} />
        </span>
      )}
      <SaleStatusBadge status={sale.estadoPago} />
    </span>
  </li>
)

export const CustomerCredits = ({ customer: { vales } }: { customer: Customer }) =>
  vales.length > 0 && (
    <Part id="vales" title="Vales">
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {vales.map(({ id, codigo, saldo, estado, vence }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              <Link to={creditPath(id)} className={`${linkClasses} tabular-nums`}>
                {codigo}
              </Link>
              <span className="block text-12 text-ink-soft tabular-nums">
                {estado === 'usado' ? 'Usado' : vence === null ? 'No vence' : `Último día ${vence}`}
              </span>
            </span>
            <Price amount={saldo} className="ml-auto font-semibold" />
          </li>
        ))}
      </ul>
    </Part>
  )

export const CustomerReturns = ({ customer: { devoluciones } }: { customer: Customer }) =>
  devoluciones.length > 0 && (
    <Part id="devoluciones" title="Cambios y devoluciones">
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {devoluciones.map(({ id, ventaId, ventaNumero, cuando, prendas, monto }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {prendas === 1 ? '1 prenda de la ' : `${prendas} prendas de la `}
              <SaleLink id={ventaId} numero={ventaNumero} />
              <span className="block text-12 text-ink-soft">
                <DateTime at={cuando} />
              </span>
            </span>
            <Price amount={monto} className="ml-auto font-semibold" />
          </li>
        ))}
      </ul>
    </Part>
  )

const SaleLink = ({ id, numero }: { id: string; numero: number }) => (
  <Link to={`/dashboard/sales?${new URLSearchParams({ venta: id })}`} className={linkClasses}>
    {`Venta N° ${numero}`}
  </Link>
)

/** A titled part of the card. */
export const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="mt-6">
    <h2 id={id} className="text-20">
      {title}
    </h2>
    {children}
  </section>
)

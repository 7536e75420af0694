import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDateTime, parseCashDate } from '#domain/calendar.ts'
import { saleStatusLabel } from '#domain/sale/sale-status.ts'
import { EmailStateBadge } from '#web/back-office/email-state-badge.tsx'
import { Price } from '#web/components/display/price.tsx'
import type { ListedSale } from './listed-sale.ts'
import type { SaleRecord } from './use-sale-detail.ts'

const linkClasses = 'wrap-anywhere underline underline-offset-4 hover:decoration-2'

export const SaleHistory = ({ sale, record }: { sale: ListedSale; record: SaleRecord }) => (
  <>
    <Part id="historia-de-la-venta" title="Historia">
      <Row>
        <span className="tabular-nums">
          {sale.fecha} {sale.hora}
        </span>
        <span>{originText(sale, record)}</span>
      </Row>
      {record.movimientos.map((movement) => (
        <Row key={`${movement.cuando}|${movement.que}|${movement.a}`}>
          <span className="tabular-nums">{movement.cuando}</span>
          <span className="wrap-anywhere">
            {movementText(movement)}
            {movement.quien !== '' && <span className="text-ink-soft"> · {movement.quien}</span>}
            {movement.motivo !== '' && <span className="block text-ink-soft">Motivo: {movement.motivo}</span>}
          </span>
        </Row>
      ))}
    </Part>
    {record.caja.length > 0 && (
      <Part id="caja-de-la-venta" title="Caja">
        {record.caja.map((entry) => (
          <Row key={entry.id}>
            <span className="tabular-nums">
              {entry.fecha} {entry.hora}
            </span>
            <span className="flex flex-wrap justify-between gap-x-3">
              <Link to={`/dashboard/balance?dia=${parseCashDate(entry.fecha)}`} className={linkClasses}>
                {entry.descripcion}
              </Link>
              <span className="whitespace-nowrap">
                {entry.tipo === 'Gasto' ? '− ' : '+ '}
                <Price amount={entry.monto} />
              </span>
            </span>
          </Row>
        ))}
      </Part>
    )}
    {record.correos.length > 0 && (
      <Part id="correos-de-la-venta" title="Correos">
        {record.correos.map((email) => (
          <Row key={email.id}>
            <span className="tabular-nums">{formatDateTime(new Date(email.queuedAt))}</span>
            <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
              <Link to={`/dashboard/emails/${email.id}`} className={linkClasses}>
                {email.subject}
              </Link>
              <EmailStateBadge state={email.state} />
            </span>
          </Row>
        ))}
        {sale.correo !== '' && (
          <li>
            <Link to={`/dashboard/emails?q=${encodeURIComponent(sale.correo)}`} className={linkClasses}>
              Todos los correos a {sale.correo}
            </Link>
          </li>
        )}
      </Part>
    )}
  </>
)

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h3 id={id} className="mb-1 font-sans text-14 font-semibold tracking-normal">
      {title}
    </h3>
    <ul className="flex flex-col gap-2">{children}</ul>
  </section>
)

const Row = ({ children }: { children: ReactNode }) => (
  <li className="grid gap-x-3 sm:grid-cols-[8.5rem_minmax(0,1fr)]">{children}</li>
)

function originText({ medio }: ListedSale, { vendedor }: SaleRecord): string {
  if (medio === 'Página') return 'Compra en la página'
  return vendedor === '' ? 'Venta en Casa central' : `Venta en Casa central · ${vendedor}`
}

/** Returns 'Pendiente → Confirmada', or the name of an event without a status change. */
function movementText({ que, de, a }: SaleRecord['movimientos'][number]): string {
  if (de !== null && a !== null) return `${saleStatusLabel(de)} → ${saleStatusLabel(a)}`
  return `${que.slice(0, 1).toUpperCase()}${que.slice(1)}`
}

import { MessageCircle } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { chatLink } from '#domain/chat-link.ts'
import { ZERO } from '#domain/money.ts'
import { purchaseTicket } from '#domain/purchase-ticket.ts'
import { CARD_PAYMENT } from '#domain/sale.ts'
import { type ReceiptSale, useReceipt } from '#web/cart/use-receipt.ts'
import { ErrorState } from '#web/components/error-state.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { buttonLook } from '#web/components/button-look.ts'
import { Price } from '#web/components/price.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { StepIndicator } from '#web/components/step-indicator.tsx'
import { useStoreFacts } from '#web/store-facts.ts'
import { PayNow } from './pay-now.tsx'
import { stepNames } from './steps.ts'
import type { CardPayment } from './use-card-payment.ts'

/** The stored sale, read again by its receipt token: it survives a reload and can be sent to oneself. */
export function DoneStep({ payment }: { payment: CardPayment }) {
  const [params] = useSearchParams()
  const token = params.get('comprobante') ?? ''
  const { sale, problem, retry } = useReceipt(token)
  return (
    <div className="frame pt-6 pb-20 lg:pt-10">
      <StepIndicator steps={stepNames} current={5} />
      <h1 className="mt-10 text-40 sm:text-64">Muchas gracias por elegirnos...</h1>
      <div className="mt-6 max-w-2xl">
        {problem !== undefined && <ErrorState title={problem} onRetry={retry} />}
        {problem === undefined && sale === undefined && <Skeleton className="h-64 w-full" />}
        {sale && <Receipt sale={sale} token={token} payment={payment} />}
      </div>
    </div>
  )
}

function Receipt({ sale, token, payment }: { sale: ReceiptSale; token: string; payment: CardPayment }) {
  const facts = useStoreFacts()
  const isUnpaid = sale.estadoPago === 'Pendiente' && sale.pago === CARD_PAYMENT
  const link = facts && chatLink({ phone: facts.profile.chatPhone, text: purchaseTicket(sale) })
  return (
    <>
      <p className="text-16">
        Tu compra N° <strong className="tabular-nums">{sale.numero}</strong> quedó guardada. Te mandamos el
        detalle a <strong>{sale.correo}</strong>.
      </p>
      {isUnpaid && <PayNow sale={sale} comprobante={token} payment={payment} />}
      <div className="mt-6 border-y border-ink py-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-20">Tu pedido</h2>
          <StatusBadge status={sale.estadoPago} reader="shopper" />
        </div>
        <ul className="mt-3 flex flex-col gap-2">
          {sale.productos.map((line) => (
            <li key={`${line.idProducto}|${line.color}|${line.talle}`} className="flex justify-between gap-4">
              <span className="min-w-0">
                {line.cantidad} × {line.nombre}
                <span className="text-ink-soft">
                  {[line.color, line.talle && `talle ${line.talle}`]
                    .filter(Boolean)
                    .map((choice) => `, ${choice}`)
                    .join('')}
                </span>
              </span>
              <Price amount={line.subtotal} />
            </li>
          ))}
        </ul>
        {sale.descuento > ZERO && (
          <p className="mt-3 flex justify-between gap-4 text-ink-soft">
            <span>Descuento</span>
            <span>
              − <Price amount={sale.descuento} />
            </span>
          </p>
        )}
        <p className="mt-3 flex justify-between gap-4 text-20 font-semibold">
          <span>Total</span>
          <Price amount={sale.total} />
        </p>
        <p className="mt-2 text-14 text-ink-soft">
          {sale.pago} · Envío {sale.formaEnvio.toLowerCase()} · {sale.fecha} {sale.hora}
        </p>
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        {link && (
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className={buttonLook({
              variant: isUnpaid ? 'secondary' : 'primary',
              size: 'large',
              wide: 'phone',
            })}
          >
            <MessageCircle aria-hidden className="size-5" /> Avisar por chat
            <span className="sr-only">(se abre en otra pestaña)</span>
          </a>
        )}
        <LinkButton to="/product" variant="secondary" size="large" wide="phone">
          Seguir mirando
        </LinkButton>
      </div>
    </>
  )
}

import { MessageCircle } from 'lucide-react'
import { formatDateTime } from '#domain/calendar.ts'
import { chatLink } from '#domain/contact/chat-link.ts'
import { ZERO } from '#domain/money.ts'
import { purchaseTicket } from '#domain/sale/purchase-ticket.ts'
import { receiptPath } from '#domain/sale/receipt-path.ts'
import {
  CARD_PAYMENT,
  FREE_DELIVERY,
  freeDeliveryLabel,
  type OnlinePaymentMethod,
} from '#domain/sale/sale.ts'
import type { Receipt as ReadReceipt, ReceiptSale } from '#web/cart/receipt/use-receipt.ts'
import { buttonClasses } from '#web/components/button/button-classes.ts'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { Price } from '#web/components/display/price.tsx'
import { ShareButton } from '#web/components/button/share-button.tsx'
import { SaleStatusBadge } from '#web/components/display/sale-status-badge.tsx'
import { useFocusOnSuccess } from '#web/components/hooks/use-focus-on-success.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { BuyAgain } from './buy-again.tsx'
import { PayNow } from './pay-now.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import type { CardPayment } from '#web/storefront/cart/payment/use-card-payment.ts'

const CASH: OnlinePaymentMethod = 'Efectivo'

type ReceiptProps = Pick<ReadReceipt, 'isAsking' | 'checkError' | 'retry'> & {
  sale: ReceiptSale
  token: string
  payment: CardPayment
}

export function Receipt({ sale, token, payment, ...receiptState }: ReceiptProps) {
  const facts = useStoreFacts()
  const isPending = sale.estadoPago === 'Pendiente' && sale.pago === CARD_PAYMENT
  const isUnpaid = isPending && sale.puedePagarse
  const isOver = sale.estadoPago === 'Anulado' || (isPending && !isUnpaid)
  const order = useFocusOnSuccess<HTMLElement>(!isUnpaid)
  const link = facts && chatLink({ digits: facts.profile.chatPhone, text: purchaseTicket(sale) })
  return (
    <>
      <p className="text-16">
        Tu compra N° <strong className="tabular-nums">{sale.numero}</strong>{' '}
        {sale.estadoPago === 'Anulado' ? 'se anuló' : 'quedó guardada'}. Te mandamos el detalle a{' '}
        <strong className="break-words">{sale.correo}</strong>.
      </p>
      {sale.pago === CASH && sale.estadoPago === 'Pendiente' && sale.vence !== null && (
        <p className="mt-3 border-l-2 border-ink pl-4">
          Te lo reservamos hasta el {formatDateTime(new Date(sale.vence))}.
        </p>
      )}
      <PaymentNotice sale={sale} {...receiptState} />
      {isOver && sale.resultadoPago !== 'por-devolver' && <BuyAgain sale={sale} />}
      {isUnpaid && <PayNow sale={sale} comprobante={token} payment={payment} />}
      <section
        ref={order}
        tabIndex={-1}
        aria-labelledby="pedido"
        className="mt-6 border-y border-ink py-4 outline-none"
      >
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="pedido" className="text-20">
            Tu pedido
          </h2>
          <SaleStatusBadge status={sale.estadoPago} audience="shopper" />
        </div>
        <SoldLines sale={sale} />
        <Delivery sale={sale} />
      </section>
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        {link && (
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses({
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
      <div className="mt-4 print:hidden">
        <ShareButton
          title={`Compra N° ${sale.numero}`}
          path={receiptPath(token)}
          label="Compartir comprobante"
        />
        <p className="text-14 text-ink-soft">
          Con ese enlace volvés a ver tu compra cuando quieras. Quien lo tenga también puede verla.
        </p>
      </div>
    </>
  )
}

function SoldLines({ sale }: { sale: ReceiptSale }) {
  return (
    <>
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
          <span>Descuento{sale.codigoDescuento !== '' && ` (${sale.codigoDescuento})`}</span>
          <span>
            − <Price amount={sale.descuento} />
          </span>
        </p>
      )}
      <p className="mt-3 flex justify-between gap-4 text-20 font-semibold">
        <span>Total</span>
        <Price amount={sale.total} />
      </p>
    </>
  )
}

function Delivery({ sale }: { sale: ReceiptSale }) {
  const owner = useStoreFacts()?.profile.ownerName ?? 'la tienda'
  const address = [sale.direccion, sale.provincia, sale.cp && `CP ${sale.cp}`].filter(Boolean).join(', ')
  const facts = [
    ['Cliente', [sale.cliente, sale.celular].filter(Boolean).join(' · ')],
    ['Dirección', address],
    ['Envío', sale.formaEnvio === FREE_DELIVERY ? freeDeliveryLabel(owner) : sale.formaEnvio],
    ['Forma de pago', sale.total === ZERO ? 'Nada que pagar' : sale.pago],
    ['Fecha', `${sale.fecha} ${sale.hora}`],
  ] as const
  return (
    <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-line pt-4 text-14">
      {facts.map(([term, text]) => (
        <div key={term} className="contents">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="break-words">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

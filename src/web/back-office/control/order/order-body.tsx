import { CircleAlert, Clock, Percent, X } from 'lucide-react'
import type { GivenDiscount } from '#domain/pricing/price-lines.ts'
import { ChangesNotice } from '#web/cart/quote/changes-notice.tsx'
import { Button } from '#web/components/button/button.tsx'
import { type CartLine, lineTotal } from '#domain/cart/cart.ts'
import { subtract, ZERO } from '#domain/money.ts'
import { imageInColor } from '#domain/product/product-images.ts'
import { typeBuyer } from '#domain/cart/proposed-buyer.ts'
import { tillRefusalText, type TillOrder } from '#domain/cart/till-order.ts'
import { discountLabel } from '#domain/pricing/discount-label.ts'
import type { LineDraft } from '#web/cart/draft.ts'
import { lineName } from '#domain/sale/line-name.ts'
import { LineQuantity } from '#web/cart/line-quantity.tsx'
import { removeRow } from '#web/cart/remove-row.ts'
import { IconButton } from '#web/components/button/icon-button.tsx'
import { ProductImage } from '#web/components/product/product-image.tsx'
import { TypedBuyerSummary } from '#web/back-office/vouchers/typed-buyer-summary.tsx'
import { Price } from '#web/components/display/price.tsx'
import type { OrderState } from './use-order.ts'
import { showRefusal } from './add-to-order.ts'
import { OrderCustomer } from './customer/order-customer.tsx'
import { OrderAdjustments } from './order-adjustments.tsx'
import { PaymentParts } from './payment/payment-parts.tsx'
import { PaymentTiles } from './payment/payment-tiles.tsx'

/** The order's lines and fields. `OrderFooter` shows the total and the button. */
export function OrderBody(screen: OrderState) {
  const { order, draft, surcharges, pricing, prices, saleCreation, setDiscounting } = screen
  const { refusal, pendingSale } = saleCreation
  const errorAbout = (about: string) => (refusal?.about === about ? refusal.text : undefined)
  const change = (next: (now: TillOrder) => TillOrder) => {
    saleCreation.clearRefusal()
    draft.change(next)
  }
  const cartError = errorAbout('lines') ?? errorAbout('sale')
  return (
    <div data-order tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {pendingSale && (
        <PendingSaleNotice onResend={saleCreation.resend} name={pendingSale.sent[0]?.nombreCliente ?? ''} />
      )}
      <ChangesNotice
        compact
        changes={prices.changes}
        title="La venta cambió"
        note={
          prices.changes.some(({ kind }) => kind === 'total')
            ? 'No se guardó nada. Recargá la página para verla al día.'
            : 'No se guardó nada. El total que ves ya está al día.'
        }
        action="Entendido"
        onAccept={prices.accept}
      />
      {cartError !== undefined && (
        <p role="alert" className="flex gap-1.5 font-medium text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {cartError}
        </p>
      )}
      {order.lines.length === 0 ? (
        <p className="border-y border-line py-6 text-ink-soft">
          Escaneá una etiqueta, buscá un producto o tocá uno de la lista.
        </p>
      ) : (
        <ul aria-label="Renglones de la venta" className="border-t border-line">
          {order.lines.map((line, position) => (
            <OrderLineRow
              key={`${line.id}|${line.color}|${line.talle}`}
              line={line}
              lines={order.lines}
              draft={draft.lines}
              given={pricing.descuentos.find((one) => one.line === position)}
              onDiscount={() => setDiscounting(line)}
            />
          ))}
        </ul>
      )}
      <OrderAdjustments {...screen} discountError={errorAbout('discount')} />
      {order.factura && (
        <TypedBuyerSummary
          buyer={order.factura}
          onEdit={() => screen.setInvoiceOpen(true)}
          onRemove={() => {
            screen.saleCreation.clearRefusal()
            draft.change((now) => typeBuyer(now, undefined))
          }}
        />
      )}
      <OrderCustomer {...screen} {...{ change, errorAbout }} />
      {order.partes.length === 0 ? (
        <PaymentTiles
          surcharges={surcharges}
          totals={pricing.totals}
          value={order.formaPago}
          error={errorAbout('payment')}
          onChange={(formaPago) => change((now) => ({ ...now, formaPago }))}
        />
      ) : (
        <PaymentParts {...{ order, pricing, surcharges }} error={errorAbout('payment')} onChange={change} />
      )}
    </div>
  )
}

const PendingSaleNotice = ({ onResend, name }: { onResend: () => void; name: string }) => (
  <div role="status" className="border-l-2 border-wait bg-wait-tint px-4 py-3">
    <p className="flex gap-2 font-semibold">
      <Clock aria-hidden className="mt-0.5 size-4 shrink-0 text-wait" />
      La venta de {name} quedó sin respuesta
    </p>
    <p className="mt-1">
      Puede estar guardada o no. Volvé a enviarla: aunque ya esté, se guarda una sola vez.
    </p>
    <Button variant="secondary" size="small" onClick={onResend} className="mt-2">
      Volver a enviarla
    </Button>
  </div>
)

type OrderLineRowProps = {
  line: CartLine
  lines: readonly CartLine[]
  draft: LineDraft
  given: GivenDiscount | undefined
  onDiscount: () => void
}

function OrderLineRow({ line, lines, draft, given, onDiscount }: OrderLineRowProps) {
  const choices = [line.color, line.talle && `talle ${line.talle}`].filter(Boolean).join(' · ')
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-2">
      <ProductImage
        src={imageInColor(line, line.color)}
        alt=""
        category={line.categoria}
        sizes="2.5rem"
        className="mt-1 self-start"
      />
      <div className="min-w-0">
        <p className="line-clamp-2 font-medium">{line.nombre}</p>
        {choices !== '' && <p className="text-12 text-ink-soft first-letter:uppercase">{choices}</p>}
        <p className="text-12 text-ink-soft">
          <Price amount={line.precio} /> c/u
        </p>
        {given && (
          <p className="text-12 text-ink-soft wrap-anywhere">
            {discountLabel(given)}: − <Price amount={given.importe} />
          </p>
        )}
      </div>
      <IconButton
        label={`Quitar ${lineName(line)}`}
        icon={<X aria-hidden className="size-4" />}
        data-removes
        onClick={(event) => removeRow(event.currentTarget, draft, line)}
        className="-mt-1 -mr-2"
      />
      <div className="col-span-2 col-start-2 flex flex-wrap items-center justify-between gap-x-1">
        <LineQuantity
          draft={draft}
          line={line}
          lines={lines}
          onRefused={(refusal) => showRefusal(tillRefusalText(refusal))}
        />
        <IconButton
          label={`Descuento de ${lineName(line)}`}
          icon={<Percent aria-hidden className="size-4" />}
          aria-haspopup="dialog"
          onClick={onDiscount}
        />
        <Price amount={subtract(lineTotal(line), given?.importe ?? ZERO)} className="ml-auto font-semibold" />
      </div>
    </li>
  )
}

import { CalendarClock, Percent, ScrollText, Split, Ticket } from 'lucide-react'
import { flushSync } from 'react-dom'
import { payWithCredit, splitPayment } from '#domain/cart/order-parts.ts'
import { aboveLimitText } from '#domain/cart/order-refusal.ts'
import type { TillOrder } from '#domain/cart/till-order.ts'
import { useInvoices } from '#web/back-office/layout/use-invoices.ts'
import { CouponBox } from '#web/cart/coupon-box.tsx'
import { Button } from '#web/components/button/button.tsx'
import { FieldError } from '#web/components/input/field-error.tsx'
import { DiscountAuthorisation } from './discount/discount-authorisation.tsx'
import type { OrderState } from './use-order.ts'

/** Discount of the sale, coupon, the division of the payment, and the buyer of the invoice. */
export function OrderAdjustments({
  order,
  draft,
  coupon,
  saleCreation,
  setDiscounting,
  isAboveLimit,
  authorisation,
  setAuthorisation,
  discountLimit,
  setDepositOpen,
  setInvoiceOpen,
  discountError = isAboveLimit ? aboveLimitText(discountLimit) : undefined,
}: OrderState & { discountError: string | undefined }) {
  const hasParts = order.partes.length > 0
  const isInvoicing = useInvoices()
  /** Changes how the order is paid and moves the focus to the field `target`. */
  const changePayment = (
    button: HTMLElement,
    { next, target }: { next: (now: TillOrder) => TillOrder; target: string },
  ) => {
    const around = button.closest('[data-order]')
    saleCreation.clearRefusal()
    flushSync(() => draft.change(next))
    around?.querySelector<HTMLElement>(target)?.focus()
  }
  return (
    <div className="-mb-1">
      <div className="-ml-3 flex flex-wrap">
        <Button
          variant="quiet"
          size="small"
          data-about="discount"
          aria-haspopup="dialog"
          aria-keyshortcuts="F7"
          title="F7"
          disabled={order.lines.length === 0}
          onClick={() => setDiscounting('sale')}
        >
          <Percent aria-hidden className="size-4" /> Descuento
        </Button>
        <Button
          variant="quiet"
          size="small"
          onClick={({ currentTarget }) =>
            changePayment(currentTarget, {
              next: hasParts ? (now) => ({ ...now, partes: [] }) : splitPayment,
              target: '[data-about=payment]',
            })
          }
        >
          <Split aria-hidden className="size-4" />{' '}
          <span>{hasParts ? 'Pagar en una parte' : 'Dividir pago'}</span>
        </Button>
        {!hasParts && (
          <Button
            variant="quiet"
            size="small"
            onClick={({ currentTarget }) =>
              changePayment(currentTarget, { next: payWithCredit, target: '[data-own-code]' })
            }
          >
            <Ticket aria-hidden className="size-4" /> Vale
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-haspopup="dialog"
          disabled={order.lines.length === 0}
          onClick={() => setDepositOpen(true)}
        >
          <CalendarClock aria-hidden className="size-4" /> Seña
        </Button>
        {isInvoicing && !order.factura && (
          <Button
            variant="quiet"
            size="small"
            aria-haspopup="dialog"
            aria-keyshortcuts="F10"
            title="F10"
            disabled={order.lines.length === 0}
            onClick={() => setInvoiceOpen(true)}
          >
            <ScrollText aria-hidden className="size-4" /> Factura con datos
          </Button>
        )}
      </div>
      {discountError !== undefined && <FieldError className="mb-2">{discountError}</FieldError>}
      <DiscountAuthorisation {...{ isAboveLimit, authorisation, setAuthorisation, saleCreation }} />
      <CouponBox
        question="Cupón"
        typedCode={coupon.typedCode}
        onType={coupon.setTypedCode}
        coupon={coupon.applied}
        error={coupon.error}
        busy={coupon.isBusy}
        onApply={(code) => {
          saleCreation.clearRefusal()
          coupon.apply(code)
        }}
        onRemove={coupon.remove}
      />
    </div>
  )
}

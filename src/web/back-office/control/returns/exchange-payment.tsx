import { Split } from 'lucide-react'
import { splitPayment } from '#domain/cart/order-parts.ts'
import type { OrderPricing } from '#domain/cart/price-order.ts'
import type { TillOrder } from '#domain/cart/till-order.ts'
import { isPaidInCash } from '#domain/cash/cash-flow.ts'
import type { SurchargeTable } from '#domain/pricing/surcharge.ts'
import { CashFields, PaymentLeft } from '#web/back-office/control/order/payment/cash-fields.tsx'
import { PaymentParts } from '#web/back-office/control/order/payment/payment-parts.tsx'
import { PaymentTiles } from '#web/back-office/control/order/payment/payment-tiles.tsx'
import { Button } from '#web/components/button/button.tsx'
import type { ExchangeDraft } from './use-returns.ts'

type ExchangePaymentProps = {
  order: TillOrder
  pricing: OrderPricing
  surcharges: SurchargeTable
  onChange: ExchangeDraft['change']
}

/** Payment of what the returned value does not cover, in one part or several, as in the till. */
export function ExchangePayment({ order, pricing, surcharges, onChange }: ExchangePaymentProps) {
  const hasParts = order.partes.length > 0
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="quiet"
        size="small"
        className="-mb-2 -ml-3 self-start"
        onClick={() => onChange(hasParts ? (now) => ({ ...now, partes: [] }) : splitPayment)}
      >
        <Split aria-hidden className="size-4" /> {hasParts ? 'Pagar en una parte' : 'Dividir pago'}
      </Button>
      {hasParts ? (
        <PaymentParts {...{ order, pricing, surcharges, onChange }} error={undefined} />
      ) : (
        <PaymentTiles
          name="formaPagoDelCambio"
          surcharges={surcharges}
          totals={pricing.totals}
          value={order.formaPago}
          error={undefined}
          onChange={(formaPago) => onChange((now) => ({ ...now, formaPago }))}
        />
      )}
      {pricing.pagos.some(({ metodo }) => isPaidInCash(metodo)) && (
        <CashFields order={order} draft={{ change: onChange }} efectivo={pricing.efectivo} />
      )}
      {hasParts && <PaymentLeft porPagar={pricing.porPagar} />}
    </div>
  )
}

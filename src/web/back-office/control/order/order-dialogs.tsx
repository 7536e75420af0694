import { typeBuyer } from '#domain/cart/proposed-buyer.ts'
import { TypedBuyerDialog } from '#web/back-office/vouchers/typed-buyer-dialog.tsx'
import { DepositDialog } from './deposit/deposit-dialog.tsx'
import { DiscountDialog } from './discount/discount-dialog.tsx'
import type { OrderState } from './use-order.ts'

/** The open dialog of the order: discount, deposit or the buyer of the invoice. */
export const OrderDialogs = (screen: OrderState) => (
  <>
    {screen.discounting && (
      <DiscountDialog
        {...screen}
        target={screen.discounting}
        onClose={() => screen.setDiscounting(undefined)}
      />
    )}
    {screen.isDepositOpen && (
      <DepositDialog {...screen} onPlaced={screen.showStored} onClose={() => screen.setDepositOpen(false)} />
    )}
    {screen.isInvoiceOpen && (
      <TypedBuyerDialog
        buyer={screen.order.factura}
        cliente={screen.order.cliente}
        onUse={(factura) => {
          screen.saleCreation.clearRefusal()
          screen.draft.change((now) => typeBuyer(now, factura))
        }}
        onClose={() => screen.setInvoiceOpen(false)}
      />
    )}
  </>
)

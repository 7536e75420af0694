import { ChevronUp } from 'lucide-react'
import { unitsOf } from '#domain/cart/web-sale-limit.ts'
import { Button } from '#web/components/button/button.tsx'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { Price } from '#web/components/display/price.tsx'
import { useMediaQuery } from '#web/components/hooks/use-media-query.ts'
import { OrderBody } from './order-body.tsx'
import { OrderFooter } from './order-footer.tsx'
import { OrderActions } from './order-panel.tsx'
import { type OrderState, WIDE_SCREEN } from './use-order.ts'

/** On a narrow screen, opens the order as a sheet from a bar with the total. */
export function OrderSheet(screen: OrderState) {
  const { order, pricing, isSheetOpen, setSheetOpen } = screen
  const isWide = useMediaQuery(WIDE_SCREEN)
  const units = unitsOf(order.lines)
  return (
    <>
      <div
        data-bottom-bar
        className="roomy:sticky bottom-0 z-5 -mx-4 mt-6 flex items-center justify-between gap-3 border-t border-line bg-white px-4 py-3 sm:-mx-6 sm:px-6 xl:hidden"
      >
        <p role="status" className="min-w-0">
          <span className="block text-12 text-ink-soft">
            {units === 1 ? '1 unidad' : `${units} unidades`}
          </span>
          <Price amount={pricing.total} className="text-20 font-semibold" />
        </p>
        <Button aria-haspopup="dialog" aria-expanded={isSheetOpen} onClick={() => setSheetOpen(true)}>
          Ver venta <ChevronUp aria-hidden className="size-4" />
        </Button>
      </div>
      {!isWide && (
        <Dialog
          open={isSheetOpen}
          onClose={() => setSheetOpen(false)}
          title="Venta en curso"
          footer={<OrderFooter {...screen} />}
        >
          {isSheetOpen && (
            <>
              <div className="-mt-3 -ml-3 mb-2">
                <OrderActions {...screen} />
              </div>
              <OrderBody {...screen} />
            </>
          )}
        </Dialog>
      )}
    </>
  )
}

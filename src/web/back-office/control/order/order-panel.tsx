import { LifeBuoy, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '#web/components/button/button.tsx'
import { buttonClasses } from '#web/components/button/button-classes.ts'
import { useHydrated } from '#web/components/hooks/use-hydrated.ts'
import { useMediaQuery } from '#web/components/hooks/use-media-query.ts'
import { OrderBody } from './order-body.tsx'
import { OrderFooter } from './order-footer.tsx'
import { emptyWithUndo } from './order-draft.ts'
import { type OrderState, WIDE_SCREEN } from './use-order.ts'

export function OrderPanel(screen: OrderState) {
  const isHydrated = useHydrated()
  const isWide = useMediaQuery(WIDE_SCREEN)
  return (
    <section
      aria-labelledby="venta-en-curso"
      className="hidden border border-line bg-white xl:sticky xl:top-6 xl:flex xl:max-h-[calc(100dvh-3rem)] xl:flex-col"
    >
      {(isWide || !isHydrated) && (
        <>
          <div className="flex items-center justify-between gap-2 border-b border-line py-1 pr-2 pl-5">
            <h2 id="venta-en-curso" className="text-16 whitespace-nowrap">
              Venta en curso
            </h2>
            <OrderActions {...screen} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">
            <OrderBody {...screen} />
          </div>
          <div className="border-t border-line px-5 py-4">
            <OrderFooter {...screen} />
          </div>
        </>
      )}
    </section>
  )
}

/** The button 'Vaciar todo' and the help, for the panel and the sheet. */
export const OrderActions = ({ order, draft }: Pick<OrderState, 'order' | 'draft'>) => (
  <div className="flex items-center">
    <Button
      variant="quiet"
      size="small"
      disabled={order.lines.length === 0}
      onClick={() => emptyWithUndo(draft)}
    >
      <Trash2 aria-hidden className="size-4" /> Vaciar todo
    </Button>
    <Link to="/support" className={buttonClasses({ variant: 'quiet', size: 'small' })}>
      <LifeBuoy aria-hidden className="size-4" /> Ayuda
    </Link>
  </div>
)

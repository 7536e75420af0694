import { readGoodsReceipt } from '#contract/product/goods-receipts.ts'
import { readLabelTotals } from '#contract/product/labels.ts'
import { listSupplierNames } from '#contract/product/suppliers.ts'
import { callApi, orErrorPage } from '#web/api/call-api.ts'
import { GOODS_RECEIPTS_PATH } from '#web/back-office/goods-receipts-address.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { useFocusOnNewState } from '#web/components/hooks/use-focus-on-new-state.ts'
import { useHydrated } from '#web/components/hooks/use-hydrated.ts'
import { Breadcrumbs } from '#web/components/navigation/breadcrumbs.tsx'
import type { Route } from './+types/goods-receipt-page'
import { ReceiptBadge } from './receipt-badge.tsx'
import { ReceiptEditor } from './receipt-editor.tsx'
import { ReceiptView } from './receipt-view.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { rol } = await requireScreenAccess(GOODS_RECEIPTS_PATH, context)
  const [receipt, suppliers] = await Promise.all([
    orErrorPage(callApi(readGoodsReceipt, { params: { id: params.id } }, context)),
    orErrorPage(callApi(listSupplierNames, {}, context)),
  ])
  const { sinCodigo: withoutCode } =
    receipt.estado === 'Confirmado'
      ? await orErrorPage(callApi(readLabelTotals, { query: { ingreso: params.id } }, context))
      : { sinCodigo: 0 }
  return { receipt, suppliers, withoutCode, isAdmin: rol === 'admin' }
}

export const meta = () => screenMeta('Ingreso de mercadería')

export default function GoodsReceiptPage({
  loaderData: { receipt, suppliers, withoutCode, isAdmin },
}: Route.ComponentProps) {
  const isHydrated = useHydrated()
  const heading = useFocusOnNewState<HTMLHeadingElement>(receipt.estado)
  return (
    <>
      <Breadcrumbs
        trail={[{ label: 'Ingreso de mercadería', to: GOODS_RECEIPTS_PATH }]}
        current={`N° ${receipt.numero}`}
      />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-28 outline-none">{`Ingreso N° ${receipt.numero}`}</h1>
        <ReceiptBadge {...receipt} />
      </div>
      {receipt.estado !== 'Borrador' ? (
        <ReceiptView {...{ receipt, isAdmin, withoutCode }} />
      ) : isHydrated ? (
        <ReceiptEditor key={receipt.id} {...{ receipt, suppliers, isAdmin }} />
      ) : (
        <div aria-busy className="mt-6 flex flex-col gap-6">
          <Skeleton className="h-18" />
          <Skeleton className="h-11 max-w-xl" />
          <Skeleton className="h-60" />
        </div>
      )}
    </>
  )
}

export const ErrorBoundary = ScreenError

import { getProduct } from '#contract/product/products.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { usePageDialog } from '#web/components/overlay/use-page-dialog.ts'
import type { OnProductCommand } from './product-actions.tsx'
import type { ProductDialog } from './product-dialogs.tsx'

/** State of the dialogs about one product. An edit loads the product first, because the list has no long texts. */
export function useProductDialog() {
  const { subject, show, close } = usePageDialog<ProductDialog>()
  const { run } = useOneAtATime()
  const edit = async (id: string) => {
    try {
      show({ command: 'edit', product: await callApi(getProduct, { params: { id } }) })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      showToast({ kind: 'error', text: problem.message })
    }
  }
  const onCommand: OnProductCommand = (command, product) => {
    if (command === 'edit') void run(() => edit(product.id))
    else show({ command, product })
  }
  return { subject, onCommand, onCreate: () => show({ command: 'create' }), close }
}

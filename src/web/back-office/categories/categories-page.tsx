import { Plus } from 'lucide-react'
import { startTransition, useRef, useState } from 'react'
import { listCategoryRecords, orderCategories } from '#contract/product/categories.ts'
import { categoryLabel } from '#domain/product/categories.ts'
import { callApi, orErrorPage } from '#web/api/call-api.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { Button } from '#web/components/button/button.tsx'
import { OrderedList } from '#web/components/list/ordered-list.tsx'
import { usePageDialog } from '#web/components/overlay/use-page-dialog.ts'
import { useStaffCommand } from '#web/staff-form/use-staff-command.ts'
import type { Route } from './+types/categories-page'
import { CategoryDialogs } from './category-dialogs.tsx'
import { type CategoryCommand, CategoryRow, type ListedCategory } from './category-row.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  await requireScreenAccess('/dashboard/categories', context)
  return orErrorPage(callApi(listCategoryRecords, {}, context))
}

export const meta = () => screenMeta('Categorías')

export default function CategoriesPage({ loaderData: categories }: Route.ComponentProps) {
  const dialog = usePageDialog<CategoryCommand>()
  const { shown, saveOrder } = useOrder(categories)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-28">Categorías</h1>
          <p className="max-w-prose text-ink-soft">
            Así aparecen en el menú y en los filtros de la tienda. Una oculta no aparece, pero sus productos
            se siguen viendo y vendiendo.
          </p>
        </div>
        <Button onClick={() => dialog.show({ act: 'create' })}>
          <Plus aria-hidden className="size-4" /> Crear categoría
        </Button>
      </div>
      <div className="mt-6">
        <OrderedList
          label="Categorías"
          items={shown}
          keyOf={({ id }) => id}
          nameOf={({ nombre }) => categoryLabel(nombre)}
          onOrder={(items) => void saveOrder(items)}
        >
          {(category) => <CategoryRow category={category} onCommand={dialog.show} />}
        </OrderedList>
      </div>
      <CategoryDialogs about={dialog.subject} categories={categories} onClose={dialog.close} />
    </>
  )
}

/** Shows a new order at once and stores it. Several quick moves are stored in one request. */
function useOrder(categories: readonly ListedCategory[]) {
  const { act } = useStaffCommand()
  const [moved, setMoved] = useState<readonly ListedCategory[]>()
  const latest = useRef<readonly ListedCategory[]>(undefined)
  const saveOrder = async (items: readonly ListedCategory[]) => {
    const isSaving = latest.current !== undefined
    latest.current = items
    setMoved(items)
    if (isSaving) return
    let sent: readonly ListedCategory[] | undefined
    while (sent !== latest.current) {
      sent = latest.current
      await act(orderCategories, {
        params: {},
        body: { ids: latest.current.map(({ id }) => id) },
        done: 'Orden guardado',
      })
    }
    latest.current = undefined
    // The router shows the loaded order in a transition too. A plain update would first show the former order.
    startTransition(() => setMoved(undefined))
  }
  return { shown: moved ?? categories, saveOrder }
}

export const ErrorBoundary = ScreenError

import { Link } from 'react-router'
import { displayName, type Product } from '#domain/product.ts'
import { Button } from '#web/components/button.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { MovementRow } from './movement-row.tsx'
import { useMovements } from './use-movements.ts'

/** Every change of what there is of a product, the newest first. */
export function StockHistory({ product, onClose }: { product: Product; onClose: () => void }) {
  const { movements, hasMore, failed, readMore } = useMovements(product.id)
  return (
    <Dialog open side="right" title={`Historial de ${displayName(product)}`} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <Link
          to={`/dashboard/audit?objeto=${encodeURIComponent(`product:${product.id}`)}`}
          className="self-start underline underline-offset-4"
        >
          Ver todo lo que se hizo con el producto
        </Link>
        {movements?.length === 0 && <p>Todavía no hubo movimientos de stock.</p>}
        {movements && movements.length > 0 && (
          <ol aria-label="Movimientos de stock" className="border-y border-line bg-white">
            {movements.map((movement) => (
              <MovementRow key={movement.id} movement={movement} />
            ))}
          </ol>
        )}
        {failed && <ErrorState onRetry={readMore} />}
        {!movements && !failed && <Loading />}
        {hasMore && !failed && (
          <Button variant="secondary" onClick={readMore}>
            Ver más
          </Button>
        )}
      </div>
    </Dialog>
  )
}

const Loading = () => (
  <div aria-busy className="flex flex-col gap-2">
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} className="h-14" />
    ))}
  </div>
)

import { Link } from 'react-router'
import { listMovements } from '#contract/product/edit-products.ts'
import { displayName, type Product } from '#domain/product/product.ts'
import { callApiForList } from '#web/api/call-api.ts'
import { PagedRows } from '#web/components/pagination/paged-rows.tsx'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { MovementRow } from './movement-row.tsx'

const PAGE_SIZE = 30

export const StockHistory = ({ product, onClose }: { product: Product; onClose: () => void }) => (
  <Dialog open side="right" title={`Historial de ${displayName(product)}`} onClose={onClose}>
    <div className="flex flex-col gap-4">
      <Link
        to={`/dashboard/audit?objeto=${encodeURIComponent(`product:${product.id}`)}`}
        className="self-start underline underline-offset-4"
      >
        Ver todo lo que se hizo con el producto
      </Link>
      <PagedRows
        id={product.id}
        readPage={(cursor) =>
          callApiForList(listMovements, { params: { id: product.id }, query: { limit: PAGE_SIZE, cursor } })
        }
        skeleton={<Loading />}
        more="Ver más"
      >
        {(movements) =>
          movements.length === 0 ? (
            <p>Todavía no hubo movimientos de stock.</p>
          ) : (
            <ol aria-label="Movimientos de stock" className="border-y border-line bg-white">
              {movements.map((movement) => (
                <MovementRow key={movement.id} movement={movement} />
              ))}
            </ol>
          )
        }
      </PagedRows>
    </div>
  </Dialog>
)

const Loading = () => (
  <div aria-busy className="flex flex-col gap-2">
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} className="h-14" />
    ))}
  </div>
)

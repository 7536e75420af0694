import { Link } from 'react-router'
import { listMovements } from '#contract/product/edit-products.ts'
import { displayName, type Product } from '#domain/product/product.ts'
import { callApiForList } from '#web/api/call-api.ts'
import { PagedRows } from '#web/components/pagination/paged-rows.tsx'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'

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

function MovementRow({ movement }: { movement: ReplyOf<typeof listMovements>[number] }) {
  const { fecha, tipo, color, talle, cantidad, stock, motivo, ventaNumero, quien } = movement
  const what = [ventaNumero === null ? tipo : `${tipo} N° ${ventaNumero}`, color, talle]
  const more = [fecha, quien, motivo]
  return (
    <li className="flex items-start gap-3 border-line px-3 py-2 text-14 not-first:border-t">
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{what.filter(Boolean).join(' · ')}</span>
        <span className="block text-12 wrap-anywhere text-ink-soft tabular-nums">
          {more.filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="text-right whitespace-nowrap tabular-nums">
        <span className={joinClasses('block font-semibold', cantidad < 0 ? 'text-bad' : 'text-good')}>
          {cantidad > 0 && '+'}
          {cantidad}
        </span>
        <span className="block text-12 text-ink-soft">quedaron {stock}</span>
      </span>
    </li>
  )
}

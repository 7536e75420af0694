import { Link } from 'react-router'
import type { ListedEntry } from './cash-day.ts'

/** Description of an entry. `opensSales`: the viewer may follow a link to the sale. */
export function EntryText({ entry, opensSales }: { entry: ListedEntry; opensSales: boolean }) {
  const { descripcion, ventaId, ventaNumero } = entry
  if (ventaId === null) return <span className="wrap-anywhere">{descripcion}</span>
  const number = `N° ${ventaNumero}`
  // Descriptions that the program writes already name the sale.
  const says = descripcion.includes(number) ? descripcion : `${descripcion} (${number})`
  if (!opensSales) return <span className="wrap-anywhere">{says}</span>
  return (
    <Link
      to={`/dashboard/sales?venta=${ventaId}`}
      className="wrap-anywhere underline underline-offset-4 hover:decoration-2"
    >
      {says}
    </Link>
  )
}

import { Link } from 'react-router'
import type { ListedEntry } from './cash-day.ts'

/** Description of an entry. `canOpenSales`: the viewer may follow a link to the sale. */
export function EntryText({ entry, canOpenSales }: { entry: ListedEntry; canOpenSales: boolean }) {
  const { descripcion, ventaId, ventaNumero } = entry
  if (ventaId === null) return <span className="wrap-anywhere">{descripcion}</span>
  const number = `N° ${ventaNumero}`
  // Descriptions of the program already contain the sale's number.
  const text = descripcion.includes(number) ? descripcion : `${descripcion} (${number})`
  if (!canOpenSales) return <span className="wrap-anywhere">{text}</span>
  return (
    <Link
      to={`/dashboard/sales?venta=${ventaId}`}
      className="wrap-anywhere underline underline-offset-4 hover:decoration-2"
    >
      {text}
    </Link>
  )
}

import { Link } from 'react-router'

type CreditSaleProps = {
  sale: { ventaId: string | null; ventaNumero: number | null }
  /** Whether the viewer may open the sale. */
  canOpenSales: boolean
}

/** Number of a sale, with a link for those who may open it. */
export function CreditSale({ sale: { ventaId, ventaNumero }, canOpenSales }: CreditSaleProps) {
  if (ventaId === null) return <span className="text-ink-soft">—</span>
  const name = `N° ${ventaNumero}`
  if (!canOpenSales) return <span className="whitespace-nowrap">{name}</span>
  return (
    <Link
      to={`/dashboard/sales?${new URLSearchParams({ venta: ventaId })}`}
      className="font-medium whitespace-nowrap underline underline-offset-4 hover:decoration-2"
    >
      <span className="sr-only">Venta </span>
      {name}
    </Link>
  )
}

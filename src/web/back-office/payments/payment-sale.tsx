import { Link } from 'react-router'
import type { ListedPayment } from '#web/back-office/listed-payment.ts'

/** The payment's sale. `canOpenSale`: the viewer may open the sale. */
export function PaymentSale({ payment, canOpenSale }: { payment: ListedPayment; canOpenSale: boolean }) {
  const { ventaId, ventaNumero } = payment
  if (ventaNumero === null) return <span className="text-ink-soft">Sin venta</span>
  const name = `N° ${ventaNumero}`
  if (!canOpenSale) return <span className="whitespace-nowrap">{name}</span>
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

import { receiveSaleCash } from '#contract/sale/receive-sale-cash.ts'
import { Price } from '#web/components/display/price.tsx'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import type { ListedSale } from './listed-sale.ts'

type ReceiveCashProps = { sale: ListedSale; onClose: () => void; onDone: () => void }

/** Receives the cash of a confirmed sale. */
export function ReceiveCash({ sale, onClose, onDone }: ReceiveCashProps) {
  const form = useStaffForm({
    call: receiveSaleCash,
    params: { id: sale.id },
    name: `cobro ${sale.id}`,
    start: {},
    wireOf: () => ({}),
    done: 'Venta cobrada',
    failed: 'No se pudo cobrar la venta',
    onDone,
  })
  return (
    <StaffFormDialog
      form={form}
      title={`Cobrar la venta N° ${sale.numero}`}
      action="Cobrar"
      onClose={onClose}
    >
      <p>
        {sale.cliente}, <Price amount={sale.aCobrar} className="font-semibold" /> en efectivo. Entran ahora en
        la caja de hoy. Si la caja de hoy está cerrada, quedan en «Después del cierre».
      </p>
    </StaffFormDialog>
  )
}

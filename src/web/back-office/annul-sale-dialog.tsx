import { paymentName } from '#domain/sale/price-facts.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { requiredReason } from '#contract/sale/annulment-reason.ts'
import { annulSale } from '#contract/sale/sales.ts'
import type { TillSale } from '#domain/cash/cash-entry-for-sale.ts'
import { cashDue } from '#domain/cash/cash-flow.ts'
import { type Money, ZERO } from '#domain/money.ts'
import type { Sale } from '#domain/sale/sale.ts'
import type { ApiProblem } from '#web/api/api-problem.ts'
import { paymentAddress } from '#web/back-office/payment-address.ts'
import { FormText } from '#web/components/form/form-text.tsx'
import { Price } from '#web/components/display/price.tsx'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'

type SaleToAnnul = TillSale & Pick<Sale, 'id' | 'cliente' | 'total'> & { pago: string; aCobrar: Money }
type AnnulSaleDialogProps = { sale: SaleToAnnul; onClose: () => void; onDone: () => void }

/** Dialog that annuls a sale with a required reason, even from an admin. */
export function AnnulSaleDialog({ sale, onClose, onDone }: AnnulSaleDialogProps) {
  const [payment, setPayment] = useState<ApiProblem['payment']>()
  const form = useStaffForm({
    call: annulSale,
    params: { id: sale.id },
    bodySchema: requiredReason,
    name: `anulación ${sale.id}`,
    start: { motivo: '' },
    wireOf: ({ motivo }) => ({ motivo }),
    done: 'Eliminado exitosamente',
    failed: 'No se pudo anular la venta',
    onRefused: async (problem) => setPayment(problem.payment),
    onDone,
  })
  return (
    <StaffFormDialog
      form={form}
      title={`Anular la venta N° ${sale.numero}`}
      action="Anular venta"
      refusalLink={
        payment && (
          <Link to={paymentAddress(payment)} className="font-semibold underline underline-offset-4">
            Ir al pago N° {payment.pagoId} para devolverlo
          </Link>
        )
      }
      onClose={onClose}
    >
      <p>
        {sale.cliente}, <Price amount={sale.total} className="font-semibold" />, {paymentName(sale)}. Los
        productos vuelven al stock
        {cashDue(sale) > ZERO && sale.aCobrar === ZERO ? ' y la plata sale de la caja' : ''}. No se puede
        deshacer.
      </p>
      <FormText
        name="motivo"
        label="Motivo"
        help="Queda guardado con la venta."
        required
        maxLength={200}
        autoComplete="off"
      />
    </StaffFormDialog>
  )
}

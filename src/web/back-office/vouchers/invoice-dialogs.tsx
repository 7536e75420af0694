import { requestInvoice, retryVoucher } from '#contract/invoices/vouchers.ts'
import { emptyBuyer, wireBuyer } from '#domain/invoices/typed-buyer.ts'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { isSameValue } from '#web/staff-form/is-same-value.ts'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import { BuyerFields, typedBuyerOf } from './buyer-fields.tsx'
import { needsStaff, type Voucher, voucherText } from './voucher-texts.ts'

type RequestInvoiceProps = {
  sale: { id: string; numero: number; cliente: string }
  onClose: () => void
  onDone: () => void
}

/** Requests the invoice of a sale, with or without the data of the buyer. */
export function RequestInvoiceDialog({
  sale: { id, numero, cliente },
  onClose,
  onDone,
}: RequestInvoiceProps) {
  const form = useStaffForm({
    call: requestInvoice,
    params: { id },
    name: `factura ${id}`,
    start: { receptor: emptyBuyer },
    wireOf: ({ receptor }) => (isSameValue(receptor, emptyBuyer) ? {} : { receptor: wireBuyer(receptor) }),
    done: 'Factura pedida',
    failed: 'No se pidió la factura',
    onDone,
  })
  return (
    <StaffFormDialog form={form} title={`Facturar la venta N° ${numero}`} action="Facturar" onClose={onClose}>
      <p className="wrap-anywhere">{`Venta de ${cliente}. Los datos son los de quien pide la factura.`}</p>
      <BuyerFields />
    </StaffFormDialog>
  )
}

type RetryVoucherProps = { voucher: Voucher; onClose: () => void; onDone?: () => void }

/** Sends a voucher again, with other data of its buyer if staff change them. */
export function RetryVoucherDialog({ voucher, onClose, onDone = onClose }: RetryVoucherProps) {
  const start = { receptor: typedBuyerOf(voucher.receptor) }
  const action = needsStaff(voucher) ? 'Reintentar' : 'Guardar datos'
  const form = useStaffForm({
    call: retryVoucher,
    params: { id: voucher.id },
    name: `comprobante ${voucher.id}`,
    start,
    wireOf: ({ receptor }) =>
      isSameValue(receptor, start.receptor) ? {} : { receptor: wireBuyer(receptor) },
    done: 'Comprobante en camino',
    failed: 'No se mandó el comprobante',
    onDone,
  })
  return (
    <StaffFormDialog
      form={form}
      title={`${voucherText(voucher)} de la venta N° ${voucher.venta}`}
      action={action}
      onClose={onClose}
    >
      {voucher.motivos.map(({ significado, remedio }, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- ARCA may give one code twice
        <p key={position} className="wrap-anywhere">
          <strong className="font-semibold">{significado}</strong> {remedio}
        </p>
      ))}
      {voucher.estado === 'en duda' && (
        <p>
          Con los mismos datos, al reintentar sale como un comprobante nuevo. Hacelo sólo si el que ARCA ya
          tiene es de otra venta.
        </p>
      )}
      {voucher.clase === 'factura' ? (
        <BuyerFields />
      ) : (
        <p>Una nota de crédito lleva los mismos datos que su factura.</p>
      )}
    </StaffFormDialog>
  )
}

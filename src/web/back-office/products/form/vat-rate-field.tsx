import { vatRates } from '#domain/invoices/vat-rate.ts'
import { formatBasisPoints } from '#domain/text/typed-percent.ts'
import { useInvoices } from '#web/back-office/layout/use-invoices.ts'
import { FormSelect } from '#web/components/form/form-select.tsx'

/** Own rate of IVA of a product, in a shop that invoices. The form sends a hidden rate unchanged. */
export function VatRateField() {
  const isInvoicing = useInvoices()
  if (!isInvoicing) return null
  return (
    <FormSelect
      name="tasaIva"
      label="IVA"
      help="En las facturas desde ahora. La ropa lleva 21 %; consultá las demás con tu contador."
      choices={choices}
    />
  )
}

const choices = [
  { value: '', label: 'El de su categoría' },
  ...vatRates.map((rate) => ({ value: String(rate), label: `${formatBasisPoints(rate)} %` })),
]

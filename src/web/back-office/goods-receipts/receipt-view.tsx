import { Tag, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { reverseGoodsReceipt } from '#contract/product/goods-receipts.ts'
import { formatDate, startOfDay } from '#domain/calendar.ts'
import { times } from '#domain/money.ts'
import { receiptLineKey } from '#domain/product/goods-receipt.ts'
import { CreateCodes } from '#web/back-office/create-codes.tsx'
import { labelsAddress } from '#web/back-office/labels-address.ts'
import { Button } from '#web/components/button/button.tsx'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { Price } from '#web/components/display/price.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import type { Receipt } from './receipt-sync.ts'

type ReceiptViewProps = {
  receipt: Receipt
  isAdmin: boolean
  /** Number of combinations of its products without a barcode. */
  withoutCode: number
}

/** A confirmed or reversed receipt, which does not change any more. */
export function ReceiptView({ receipt, isAdmin, withoutCode }: ReceiptViewProps) {
  const [isReversing, setReversing] = useState(false)
  const facts = [
    ['Proveedor', receipt.proveedor],
    ['Remito o factura', receipt.documento],
    ['Fecha', formatDate(startOfDay(receipt.fecha))],
    ['Nota', receipt.nota],
    ['Confirmado', receipt.confirmado ?? ''],
    ['Anulado', receipt.anulado ?? ''],
    ['Motivo', receipt.motivo],
    ['Unidades', String(receipt.unidades)],
  ] as const
  return (
    <div className="mt-4 max-w-3xl">
      <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-y border-line py-4 tabular-nums">
        {facts
          .filter(([, fact]) => fact !== '')
          .map(([term, fact]) => (
            <div key={term} className="contents">
              <dt className="text-ink-soft">{term}</dt>
              <dd className="wrap-anywhere">{fact}</dd>
            </div>
          ))}
        {receipt.total !== null && (
          <div className="contents">
            <dt className="text-ink-soft">Costo</dt>
            <dd>
              <Price amount={receipt.total} className="font-semibold" />
            </dd>
          </div>
        )}
      </dl>
      <ul aria-label="Prendas" className="mt-4 border-y border-line bg-white">
        {receipt.lineas.map((line, at) => (
          <li
            key={receiptLineKey(line)}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-line px-3 py-2 not-first:border-t"
          >
            {receipt.lineas[at - 1]?.id === line.id ? (
              <span className="sr-only">{nameOf(receipt, line)}</span>
            ) : (
              <span className="w-full font-medium wrap-anywhere">{nameOf(receipt, line)}</span>
            )}
            <span className="min-w-0 wrap-anywhere">
              {[line.color, line.talle].filter(Boolean).join(' · ')}
            </span>
            <span className="tabular-nums">
              {`${line.cantidad} u.`}
              {line.costo !== null && (
                <span className="text-ink-soft">
                  {' × '}
                  <Price amount={line.costo} />
                  {' = '}
                  <Price amount={times(line.costo, line.cantidad)} className="font-medium text-ink" />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {receipt.estado === 'Confirmado' && (
        <div className="mt-6 flex flex-col gap-4">
          <CreateCodes selection={{ ingreso: receipt.id }} missing={withoutCode} mayCreate={isAdmin} />
          <div className="flex flex-wrap gap-3">
            <LinkButton to={labelsOf(receipt)}>
              <Tag aria-hidden className="size-5" /> Imprimir etiquetas
            </LinkButton>
            {isAdmin && (
              <Button variant="secondary" aria-haspopup="dialog" onClick={() => setReversing(true)}>
                <Undo2 aria-hidden className="size-5" /> Anular ingreso
              </Button>
            )}
          </div>
        </div>
      )}
      {isReversing && <ReverseDialog id={receipt.id} onClose={() => setReversing(false)} />}
    </div>
  )
}

const nameOf = ({ productos }: Receipt, line: { id: string }): string =>
  productos.find(({ id }) => id === line.id)?.nombre ?? 'Producto quitado'

/** A longer address would be refused. */
const MAX_LINES_IN_ADDRESS = 100

/** Returns the address of the labels of a receipt, with its quantities, or with those of the stock for a long receipt. */
const labelsOf = ({ id, lineas }: Receipt): string =>
  labelsAddress(
    lineas.length <= MAX_LINES_IN_ADDRESS ? { filas: lineas } : { ingreso: id, cantidad: 'stock' },
  )

function ReverseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useStaffForm({
    call: reverseGoodsReceipt,
    params: { id },
    name: `anular ingreso ${id}`,
    start: { motivo: '' },
    wireOf: (typed) => typed,
    done: 'Ingreso anulado: las unidades salieron del stock',
    failed: 'No se anuló el ingreso',
    onDone: onClose,
  })
  return (
    <StaffFormDialog form={form} title="Anular el ingreso" action="Anular ingreso" onClose={onClose}>
      <p>
        Las unidades salen del stock, y el costo promedio vuelve a ser el que habría sin este ingreso. Las
        ventas hechas conservan su costo.
      </p>
      <FormText name="motivo" label="Motivo" required maxLength={300} autoComplete="off" />
    </StaffFormDialog>
  )
}

import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { parseDay } from '#domain/calendar.ts'
import { receiptTotal, receiptUnits } from '#domain/product/goods-receipt.ts'
import type { Product } from '#domain/product/product.ts'
import type { Choice } from '#domain/product/variants.ts'
import { goodsReceiptAddress } from '#web/back-office/goods-receipts-address.ts'
import { ProductSearch } from '#web/back-office/scanner/product-search.tsx'
import { RejectedScanList } from '#web/back-office/scanner/rejected-scan-list.tsx'
import { useProductScans } from '#web/back-office/scanner/use-product-scans.ts'
import { Price } from '#web/components/display/price.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { Button } from '#web/components/button/button.tsx'
import { Field } from '#web/components/input/field.tsx'
import { SelectField } from '#web/components/input/select-field.tsx'
import { readDraft, saveDraft } from '#web/staff-form/form-drafts.ts'
import { useSession } from '#web/session/use-session.ts'
import { addToReceipt, focusUnits } from './add-to-receipt.ts'
import { ConfirmReceipt, DiscardDraft } from './end-draft.tsx'
import { ReceiptProduct } from './receipt-product.tsx'
import { type Draft, type Receipt, ReceiptSync, type SyncState, type UnsavedReceipt } from './receipt-sync.ts'

type EditorProps = {
  receipt: Receipt
  suppliers: readonly { id: string; nombre: string }[]
  isAdmin: boolean
}

/** The draft of a receipt, which saves itself. Render only in the browser, because unsaved data is stored there. */
export function ReceiptEditor({ receipt, suppliers, isAdmin }: EditorProps) {
  const sync = useReceiptSync(receipt)
  const state = useSyncExternalStore(sync.subscribe, () => sync.state)
  const add = (product: Product, choice: Choice) => addToReceipt(sync, product, choice)
  const { rejected, clearRejected } = useProductScans(add)
  const { draft, products, focus } = state
  useEffect(() => focus && focusUnits(focus), [focus])
  return (
    <div className="mt-6 flex flex-col gap-6">
      <DraftHead {...{ sync, draft, suppliers }} />
      {state.repetido && (
        <p role="status" className="border-l-2 border-edge-wait bg-wait-tint px-4 py-3 text-14">
          Ese documento de ese proveedor ya está en el{' '}
          <Link to={goodsReceiptAddress(state.repetido.id)} className="underline underline-offset-4">
            {`ingreso N° ${state.repetido.numero}`}
          </Link>
          . Fijate que no lo estés cargando dos veces.
        </p>
      )}
      {state.isMerged && (
        <div role="status" className="flex flex-wrap items-center gap-3 bg-moving-tint px-4 py-3 text-14">
          <p className="flex-1">
            Alguien más también cargó este ingreso. Sumamos lo suyo y lo tuyo: no se perdió nada.
          </p>
          <Button variant="secondary" size="small" onClick={() => sync.dismissMerge()}>
            Entendido
          </Button>
        </div>
      )}
      <div>
        <ProductSearch onAdd={add} />
        <RejectedScanList list={rejected} onDismiss={clearRejected} />
      </div>
      {products.length === 0 ? (
        <p className="max-w-prose text-ink-soft">
          Escaneá la etiqueta de cada prenda: cada vez suma una. O buscá el producto y poné las unidades en su
          grilla de colores y talles.
        </p>
      ) : (
        products.map((product) => <ReceiptProduct key={product.id} {...{ product, sync, state, isAdmin }} />)
      )}
      <DiscardDraft id={receipt.id} />
      <DraftFoot {...{ receipt, sync, state, isAdmin }} />
    </div>
  )
}

/** Opens the draft once. Data that a former page could not save comes from the storage of the tab. */
function useReceiptSync(receipt: Receipt): ReceiptSync {
  const uid = useSession()?.uid ?? ''
  const [sync] = useState(() => {
    const draftId = { uid, form: `ingreso ${receipt.id}` }
    return new ReceiptSync(receipt, {
      unsaved: readDraft(draftId)?.typed.unsaved as UnsavedReceipt | undefined,
      persist: (unsaved) => saveDraft(draftId, unsaved && { typed: { unsaved } }),
    })
  })
  return sync
}

type HeadProps = { sync: ReceiptSync; draft: Draft; suppliers: EditorProps['suppliers'] }

function DraftHead({ sync, draft, suppliers }: HeadProps) {
  const set = (fields: Partial<Draft>) => sync.change({ draft: { ...sync.state.draft, ...fields } })
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <SelectField
        name="proveedor"
        label="Proveedor"
        placeholder="Elegí un proveedor"
        choices={suppliers.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        value={draft.proveedorId ?? ''}
        onChange={({ target }) => set({ proveedorId: target.value === '' ? null : target.value })}
      />
      <Field
        name="documento"
        label="Remito o factura"
        maxLength={60}
        autoComplete="off"
        value={draft.documento}
        onChange={({ target }) => set({ documento: target.value })}
      />
      <Field
        name="fecha"
        label="Fecha"
        type="date"
        value={draft.fecha}
        onChange={({ target }) => {
          const fecha = parseDay(target.value)
          if (fecha !== undefined) set({ fecha })
        }}
      />
      <Field
        name="nota"
        label="Nota (opcional)"
        maxLength={300}
        autoComplete="off"
        value={draft.nota}
        onChange={({ target }) => set({ nota: target.value })}
      />
    </div>
  )
}

type FootProps = { receipt: Receipt; sync: ReceiptSync; state: SyncState; isAdmin: boolean }

function DraftFoot({ receipt, sync, state, isAdmin }: FootProps) {
  const { lineas } = state.draft
  const withoutCost = lineas.filter(({ costo }) => costo === null).length
  return (
    <div className="sticky bottom-0 z-5 -mx-4 flex flex-col gap-3 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6 2xl:-mx-10 2xl:px-10">
      {state.status === 'failed' && (
        <RefusalBox>{`No se guardó: ${state.problem ?? ''} Lo que cargaste sigue acá.`}</RefusalBox>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="tabular-nums">
          <strong>{`${receiptUnits(lineas)} u.`}</strong>
          <span className="text-ink-soft">{` en ${lineas.length} ${lineas.length === 1 ? 'combinación' : 'combinaciones'}`}</span>
          {isAdmin && lineas.length > 0 && (
            <>
              {' · '}
              <Price amount={receiptTotal(lineas)} className="font-semibold" />
              {withoutCost > 0 && (
                <span className="whitespace-nowrap text-wait">{` · ${withoutCost} sin costo`}</span>
              )}
            </>
          )}
          <span role="status" className="ml-3 text-14 text-ink-soft">
            {statusTexts[state.status]}
          </span>
        </p>
        <ConfirmReceipt {...{ receipt, sync, state, isAdmin, withoutCost }} />
      </div>
    </div>
  )
}

const statusTexts: Readonly<Record<SyncState['status'], string>> = {
  saved: 'Guardado',
  saving: 'Guardando…',
  failed: 'Sin guardar',
}

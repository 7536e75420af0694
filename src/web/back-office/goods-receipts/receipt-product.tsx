import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatPesos } from '#domain/money.ts'
import { MAX_RECEIPT_UNITS, receiptLineKey, receiptUnits } from '#domain/product/goods-receipt.ts'
import { Button } from '#web/components/button/button.tsx'
import { IconButton } from '#web/components/button/icon-button.tsx'
import { UnitsInput } from '#web/components/input/units-input.tsx'
import { combinationAxes } from '#web/components/product/combination-axes.ts'
import { CombinationGrid } from '#web/components/product/combination-grid.tsx'
import { ProductImage } from '#web/components/product/product-image.tsx'
import { CostCell } from './cost-cell.tsx'
import { costOfProduct, linesOf, removeProduct, setCost, setUnits } from './receipt-edits.ts'
import type { ReceiptProduct as Product, ReceiptSync, SyncState } from './receipt-sync.ts'

type ProductProps = {
  product: Product
  sync: ReceiptSync
  state: SyncState
  /** Costs are for admins only. */
  isAdmin: boolean
}

/** A product of the receipt: its cost, and a grid of colours and sizes with the units that arrived. */
export function ReceiptProduct({ product, sync, state, isAdmin }: ProductProps) {
  const { id, nombre, imagen, filas, costo: today } = product
  const lines = linesOf(state.draft.lineas, id)
  const costs = new Set(lines.map(({ costo }) => costo))
  const [opened, setOpened] = useState(false)
  const ownCosts = isAdmin && filas.length > 1 && (opened || costs.size > 1)
  const cost = costOfProduct(state, id)
  return (
    <section aria-label={nombre} className="border border-line bg-white p-3 sm:p-4">
      <div className="flex items-start gap-3">
        <ProductImage src={imagen} alt="" sizes="3rem" className="w-12 shrink-0" />
        <div className="min-w-0 flex-1">
          <h2 className="font-sans text-16 font-semibold tracking-normal wrap-anywhere">{nombre}</h2>
          <p className="text-14 text-ink-soft tabular-nums">{unitsText(receiptUnits(lines))}</p>
        </div>
        <IconButton
          label={`Quitar ${nombre}`}
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={() => removeProduct(sync, id)}
        />
      </div>
      {isAdmin && (
        <div className="mt-2 flex flex-wrap items-end gap-x-4 gap-y-2">
          <div className="flex flex-col gap-1 text-14">
            <span aria-hidden className="font-semibold">
              Costo por unidad
            </span>
            <CostCell
              label={`Costo por unidad de ${nombre}`}
              cost={cost}
              placeholder={costs.size > 1 ? 'varios' : '0,00'}
              onChange={(costo) => setCost(sync, id, costo)}
              className="w-36"
            />
          </div>
          {today !== null && (
            <p className="pb-3 text-14 text-ink-soft tabular-nums">{`Hoy: ${formatPesos(today)}`}</p>
          )}
          {filas.length > 1 && (
            <Button
              variant="quiet"
              size="small"
              aria-pressed={ownCosts}
              disabled={costs.size > 1}
              onClick={() => setOpened(!opened)}
            >
              Costo de cada una
            </Button>
          )}
        </div>
      )}
      <Grid {...{ product, sync, state, ownCosts }} />
    </section>
  )
}

const unitsText = (units: number): string =>
  units === 0 ? 'Todavía sin unidades' : `${units} ${units === 1 ? 'unidad' : 'unidades'}`

function Grid({ product, sync, state, ownCosts }: Omit<ProductProps, 'isAdmin'> & { ownCosts: boolean }) {
  const { id, nombre, filas } = product
  return (
    <div className="mt-3">
      <CombinationGrid
        label={`Unidades de ${nombre}`}
        {...combinationAxes(product)}
        cell={({ color, talle }) => {
          if (!filas.some((row) => row.color === color && row.talle === talle)) return undefined
          const row = { id, color, talle }
          const key = receiptLineKey(row)
          const label = [nombre, color, talle].filter(Boolean).join(' ')
          const line = state.draft.lineas.find((one) => receiptLineKey(one) === key)
          return (
            <span className="flex flex-col gap-1">
              <UnitsInput
                aria-label={`Unidades de ${label}`}
                data-row={key}
                units={line?.cantidad ?? 0}
                max={MAX_RECEIPT_UNITS}
                onChange={(units) => setUnits(sync, row, units)}
                className="h-11 min-w-full font-medium"
              />
              {ownCosts && line && (
                <CostCell
                  label={`Costo de ${label}`}
                  cost={line.costo}
                  placeholder="costo"
                  onChange={(costo) => setCost(sync, id, costo, row)}
                  className="w-24 text-14"
                />
              )}
            </span>
          )
        }}
      />
    </div>
  )
}

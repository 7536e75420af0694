import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatPesos } from '#domain/money.ts'
import { receiptLineKey, receiptUnits } from '#domain/product/goods-receipt.ts'
import { Button } from '#web/components/button/button.tsx'
import { IconButton } from '#web/components/button/icon-button.tsx'
import { ProductImage } from '#web/components/product/product-image.tsx'
import { CostCell, UnitsCell } from './receipt-cells.tsx'
import { costOfProduct, gridOf, linesOf, removeProduct, setCost, setUnits, unitsOf } from './receipt-edits.ts'
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
          <h3 className="font-sans text-16 font-semibold tracking-normal wrap-anywhere">{nombre}</h3>
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
  const { colors, sizes } = gridOf(product)
  const hasHead = sizes.some((size) => size !== '')
  return (
    <div
      role="region"
      aria-label={`Unidades de ${nombre}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the keyboard
      tabIndex={0}
      className="relative mt-3 overflow-x-auto"
    >
      <table className="border-collapse text-14">
        {hasHead && (
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Color</span>
              </th>
              {sizes.map((size) => (
                <th key={size} scope="col" className="px-2 py-1 text-right font-semibold text-ink-soft">
                  {size}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {colors.map((color) => (
            <tr key={color}>
              <th scope="row" className="sticky left-0 min-w-16 bg-white pr-3 text-left font-medium">
                {color}
              </th>
              {sizes.map((talle) => {
                const isOffered = filas.some((row) => row.color === color && row.talle === talle)
                const row = { id, color, talle }
                const label = [nombre, color, talle].filter(Boolean).join(' ')
                const line = state.draft.lineas.find((one) => receiptLineKey(one) === receiptLineKey(row))
                return (
                  <td key={talle} className="p-0.5 align-top">
                    {isOffered ? (
                      <span className="flex flex-col gap-1">
                        <UnitsCell
                          label={label}
                          rowKey={receiptLineKey(row)}
                          units={unitsOf(state.draft.lineas, row)}
                          onChange={(units) => setUnits(sync, row, units)}
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
                    ) : (
                      <span className="grid h-11 w-16 place-items-center text-ink-soft">—</span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

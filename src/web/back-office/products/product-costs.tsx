import { useState } from 'react'
import { correctProductCosts, readProductCosts } from '#contract/product/product-costs.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { formatPesos } from '#domain/money.ts'
import { displayName, type Product } from '#domain/product/product.ts'
import { formatPesosWithoutSign, toWirePesos } from '#domain/text/typed-pesos.ts'
import { callApiForList } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { FormMoney } from '#web/components/form/form-money.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { PagedRows } from '#web/components/pagination/paged-rows.tsx'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'

type Costs = ReplyOf<typeof readProductCosts>

/** Average cost and margin of each combination, for admins, with their history and a correction. */
export function ProductCosts({ product, onClose }: { product: Product; onClose: () => void }) {
  const [correcting, setCorrecting] = useState<Costs>()
  const [version, setVersion] = useState(0)
  return (
    <Dialog open side="right" title={`Costo de ${displayName(product)}`} onClose={onClose}>
      <PagedRows
        key={version}
        id={product.id}
        readPage={async () => {
          const { reply } = await callApiForList(readProductCosts, { params: { id: product.id } })
          return { reply: [reply], nextCursor: undefined }
        }}
        skeleton={<Loading />}
        more=""
      >
        {([costs]) =>
          costs && (
            <div className="flex flex-col gap-6">
              <CostTable costs={costs} />
              <Button variant="secondary" onClick={() => setCorrecting(costs)} className="self-start">
                Corregir costo
              </Button>
              <CostHistory costs={costs} />
            </div>
          )
        }
      </PagedRows>
      {correcting && (
        <CorrectCosts
          id={product.id}
          costs={correcting}
          onClose={() => setCorrecting(undefined)}
          onDone={() => setVersion(version + 1)}
        />
      )}
    </Dialog>
  )
}

const Loading = () => (
  <div aria-busy className="flex flex-col gap-2">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-12" />
    ))}
  </div>
)

type Row = Costs['filas'][number]

const nameOf = ({ color, talle }: Pick<Row, 'color' | 'talle'>) =>
  [color, talle].filter(Boolean).join(' ') || 'El producto'

function CostTable({ costs: { filas, precio, sinIva } }: { costs: Costs }) {
  return (
    <div>
      <p className="text-14 text-ink-soft tabular-nums">
        {`Precio ${formatPesos(precio)}. El margen es sobre el precio${sinIva ? ' sin IVA' : ''}.`}
      </p>
      <ul aria-label="Costo promedio" className="mt-2 border-y border-line bg-white text-14">
        {filas.map((row) => (
          <li
            key={nameOf(row)}
            className="flex flex-wrap items-baseline justify-between gap-x-3 border-line px-3 py-2 tabular-nums not-first:border-t"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{nameOf(row)}</span>
              <span className="text-ink-soft">{` · hay ${row.stock}`}</span>
            </span>
            {row.costo === null ? (
              <span className="text-ink-soft">Sin costo</span>
            ) : (
              <span>
                {formatPesos(row.costo)}
                {row.porcentaje !== null && row.margen !== null && (
                  <span className={row.margen < 0 ? 'text-bad' : 'text-ink-soft'}>
                    {` · margen ${row.porcentaje.toLocaleString('es-AR')} %`}
                  </span>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function CostHistory({ costs: { cambios } }: { costs: Costs }) {
  const shown = (cost: Costs['cambios'][number]['antes']) => (cost === null ? 'sin costo' : formatPesos(cost))
  return (
    <section aria-labelledby="cambios-de-costo">
      <h3 id="cambios-de-costo" className="font-sans text-14 font-semibold tracking-normal">
        Cambios
      </h3>
      {cambios.length === 0 && <p className="text-14 text-ink-soft">Todavía no hubo.</p>}
      <ol className="mt-1 flex flex-col gap-2 text-14">
        {cambios.map((change) => (
          <li key={change.id} className="tabular-nums">
            <span className="block">
              {`${change.ingreso ? `${change.tipo} N° ${change.ingreso.numero}` : change.tipo} · ${nameOf(change)}: ${shown(change.antes)} → ${shown(change.despues)}`}
            </span>
            <span className="block text-12 wrap-anywhere text-ink-soft">
              {[change.fecha, change.quien, change.motivo].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

type CorrectProps = { id: string; costs: Costs; onClose: () => void; onDone: () => void }

function CorrectCosts({ id, costs: { filas }, onClose, onDone }: CorrectProps) {
  const fields = filas.map((row, at) => ({ row, field: `costo${at}` }))
  const start: Record<string, string> = {
    motivo: '',
    ...Object.fromEntries(
      fields.map(({ row, field }) => [field, row.costo === null ? '' : formatPesosWithoutSign(row.costo)]),
    ),
  }
  const form = useStaffForm({
    call: correctProductCosts,
    params: { id },
    name: `costo ${id}`,
    start,
    wireOf: (typed) => ({
      motivo: typed.motivo,
      filas: fields.flatMap(({ row: { color, talle }, field }) =>
        (typed[field] ?? '').trim() === '' ? [] : [{ color, talle, costo: toWirePesos(typed[field] ?? '') }],
      ),
    }),
    done: 'Costo corregido',
    failed: 'No se corrigió el costo',
    onDone: () => {
      onDone()
      onClose()
    },
  })
  return (
    <StaffFormDialog form={form} title="Corregir costo" action="Corregir" onClose={onClose}>
      <p>Vale para las próximas ventas. Las hechas conservan su costo.</p>
      {fields.map(({ row, field }) => (
        <FormMoney key={field} name={field} label={`Costo de ${nameOf(row)}`} />
      ))}
      <FormText name="motivo" label="Motivo" required maxLength={200} autoComplete="off" />
    </StaffFormDialog>
  )
}

import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { readSaleMargin } from '#contract/product/product-costs.ts'
import { callApi } from '#web/api/call-api.ts'
import { Price } from '#web/components/display/price.tsx'

/** What a sale earned, for admins. Shows nothing while the cost of all its units is unknown. */
export function SaleMargin({ saleId, version }: { saleId: string; version: number }) {
  const [margin, setMargin] = useState<ReplyOf<typeof readSaleMargin>>()
  useEffect(() => {
    let isCurrent = true
    // The card of the sale stays useful without its margin.
    callApi(readSaleMargin, { params: { id: saleId } }).then(
      (reply) => isCurrent && setMargin(reply),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [saleId, version])
  if (!margin || margin.unidades === 0) return null
  const { neto, costo, margen, porcentaje, sinCosto, sinIva } = margin
  return (
    <section aria-labelledby="margen-de-la-venta">
      <h3 id="margen-de-la-venta" className="font-sans text-14 font-semibold tracking-normal">
        Margen
      </h3>
      <dl className="flex flex-col gap-1">
        <div className="flex justify-between gap-3 text-ink-soft">
          <dt>{sinIva ? 'Cobrado por las prendas, sin IVA' : 'Cobrado por las prendas'}</dt>
          <dd>
            <Price amount={neto} />
          </dd>
        </div>
        <div className="flex justify-between gap-3 text-ink-soft">
          <dt>Costo</dt>
          <dd>
            − <Price amount={costo} />
          </dd>
        </div>
        <div className="flex justify-between gap-3 font-semibold">
          <dt>{porcentaje === null ? 'Margen' : `Margen (${porcentaje.toLocaleString('es-AR')} %)`}</dt>
          <dd className={margen < 0 ? 'text-bad' : undefined}>
            <Price amount={margen} />
          </dd>
        </div>
      </dl>
      {sinCosto > 0 && (
        <p className="text-12 text-ink-soft">
          {sinCosto === 1
            ? 'Una unidad sin costo conocido no se cuenta.'
            : `${sinCosto} unidades sin costo conocido no se cuentan.`}
        </p>
      )}
    </section>
  )
}

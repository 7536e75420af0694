import { X } from 'lucide-react'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { type readStockCount, removeScan } from '#contract/product/stock-counts.ts'
import { lineName } from '#domain/sale/line-name.ts'
import { IconButton } from '#web/components/button/icon-button.tsx'
import { useStaffCommand } from '#web/staff-form/use-staff-command.ts'

type Scan = ReplyOf<typeof readStockCount>['escaneos'][number]
type ScanListProps = { countId: string; scans: readonly Scan[]; isAdmin: boolean; isOpen: boolean }

/** The last scans of all people, newest first. A person removes an own scan, an admin any scan. */
export function ScanList({ countId, scans, isAdmin, isOpen }: ScanListProps) {
  const { act, busy } = useStaffCommand()
  if (scans.length === 0)
    return (
      <p className="max-w-prose text-ink-soft">
        Escaneá la etiqueta de cada prenda: cada vez suma una. Para una pila, escribí antes las unidades. No
        hace falta parar de vender: cada escaneo se compara con el stock de ese momento. Lo vendido sin
        entregar no se cuenta: ya no está en el stock.
      </p>
    )
  return (
    <section aria-labelledby="ultimos">
      <h2 id="ultimos" className="text-16 font-semibold">
        Últimos escaneos
      </h2>
      <ul className="mt-2 max-w-3xl border border-line bg-white">
        {scans.map((scan) => (
          <li key={scan.id} className="flex items-center gap-3 border-line px-3 py-2 not-first:border-t">
            <span className="min-w-12 text-right font-semibold tabular-nums">{`+${scan.cantidad}`}</span>
            <span className="min-w-0 flex-1">
              <span className="block wrap-anywhere">{lineName(scan)}</span>
              <span className="block text-12 text-ink-soft tabular-nums">
                {`Van ${scan.contadas} · ${scan.quien} · ${scan.fecha.slice(-5)}`}
              </span>
            </span>
            {isOpen && (isAdmin || scan.propio) && (
              <IconButton
                label={`Quitar ${scan.cantidad} de ${lineName(scan)}`}
                icon={<X aria-hidden className="size-4" />}
                disabled={busy}
                onClick={() =>
                  void act(removeScan, {
                    params: { id: countId, scan: scan.id },
                    body: undefined,
                    done: 'Escaneo quitado',
                  })
                }
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

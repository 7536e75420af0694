import { useId, useState } from 'react'
import { ChevronDown } from 'lucide-react'
import { listAuditOfBulkEdit } from '#contract/audit/audit.ts'
import { callApiForList } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { PagedRows } from '#web/components/pagination/paged-rows.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { AuditChanges } from './audit-changes.tsx'
import type { AuditLine } from './audit-line.ts'
import { AuditObject } from './audit-object.tsx'

const PAGE_SIZE = 20

type AuditBulkProps = { lote: NonNullable<AuditLine['lote']>; screens: readonly string[] }

/** Collapsed list of a bulk edit's products, which loads when expanded. */
export function AuditBulk({ lote: { id, cuantos }, screens }: AuditBulkProps) {
  const [open, setOpen] = useState(false)
  const region = useId()
  if (cuantos === 0) return null
  return (
    <div className="py-1">
      <Button
        variant="quiet"
        size="small"
        aria-expanded={open}
        aria-controls={open ? region : undefined}
        onClick={() => setOpen(!open)}
        className="-ml-3"
      >
        {productsText(open ? 'Ocultar' : 'Ver', cuantos)}
        <ChevronDown aria-hidden className={open ? 'size-4 rotate-180' : 'size-4'} />
      </Button>
      {open && (
        <div id={region}>
          <Lines id={id} screens={screens} />
        </div>
      )}
    </div>
  )
}

const productsText = (verb: string, count: number): string =>
  count === 1 ? `${verb} el producto` : `${verb} los ${count.toLocaleString('es-AR')} productos`

const Lines = ({ id, screens }: { id: string; screens: readonly string[] }) => (
  <div className="flex flex-col items-start gap-2">
    <PagedRows
      id={id}
      readPage={(cursor) =>
        callApiForList(listAuditOfBulkEdit, { params: { id }, query: { limit: PAGE_SIZE, cursor } })
      }
      skeleton={<Skeleton className="h-12 w-full" />}
      more="Ver más productos"
    >
      {(rows) => (
        <ul aria-label="Productos del cambio" className="w-full">
          {rows.map(({ objeto, cambios }) => (
            <li key={objeto.id} className="border-t border-line py-1">
              <AuditObject objeto={objeto} screens={screens} />
              <AuditChanges cambios={cambios} />
            </li>
          ))}
        </ul>
      )}
    </PagedRows>
  </div>
)

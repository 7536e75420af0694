import type { Column } from '#web/components/list/column.ts'
import { AuditBulk } from './audit-bulk.tsx'
import { AuditChanges } from './audit-changes.tsx'
import type { AuditLine } from './audit-line.ts'
import { AuditMoment } from './audit-moment.tsx'
import { AuditObject } from './audit-object.tsx'

/** `screens`: those whoever looks may open. */
export const auditColumns = (screens: readonly string[]): readonly Column<AuditLine>[] => [
  { header: 'Cuándo', cell: ({ cuando }) => <AuditMoment at={cuando} /> },
  {
    header: 'Quién',
    cell: ({ quien }) => <span className="block min-w-36 font-medium wrap-anywhere">{quien.nombre}</span>,
  },
  {
    header: 'Qué hizo',
    cell: ({ que, objeto, lote }) => (
      <span className="block min-w-60">
        <span className="block first-letter:uppercase">{que}</span>
        {lote === null && <AuditObject objeto={objeto} screens={screens} />}
      </span>
    ),
  },
  {
    header: 'Qué cambió',
    cell: ({ cambios, lote }) => (
      <>
        <AuditChanges cambios={cambios} />
        {lote !== null && <AuditBulk lote={lote} screens={screens} />}
      </>
    ),
    widest: true,
  },
]

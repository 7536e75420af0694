import type { Column } from '#web/components/list/column.ts'
import { AuditBulk } from './audit-bulk.tsx'
import { AuditChanges } from './audit-changes.tsx'
import type { AuditLine } from './audit-line.ts'
import { DateTime } from '#web/components/display/date-time.tsx'
import { AuditObject } from './audit-object.tsx'

/** Returns the columns. `screens`: screens that the viewer may open. */
export const auditColumns = (screens: readonly string[]): readonly Column<AuditLine>[] => [
  { header: 'Cuándo', cell: ({ cuando }) => <DateTime at={cuando} /> },
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

type AuditCardProps = { line: AuditLine; screens: readonly string[] }

export const AuditCard = ({
  line: { cuando, quien, que, objeto, cambios, lote },
  screens,
}: AuditCardProps) => (
  <>
    <span>
      <span className="font-semibold wrap-anywhere">{quien.nombre}</span> {que}
    </span>
    {lote === null && <AuditObject objeto={objeto} screens={screens} />}
    <span className="text-12 text-ink-soft">
      <DateTime at={cuando} />
    </span>
    <AuditChanges cambios={cambios} />
    {lote !== null && <AuditBulk lote={lote} screens={screens} />}
  </>
)

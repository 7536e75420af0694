import { AuditBulk } from './audit-bulk.tsx'
import { AuditChanges } from './audit-changes.tsx'
import type { AuditLine } from './audit-line.ts'
import { AuditMoment } from './audit-moment.tsx'
import { AuditObject } from './audit-object.tsx'

type AuditCardProps = { line: AuditLine; screens: readonly string[] }

/** A line of the audit as a phone lists it. */
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
      <AuditMoment at={cuando} />
    </span>
    <AuditChanges cambios={cambios} />
    {lote !== null && <AuditBulk lote={lote} screens={screens} />}
  </>
)

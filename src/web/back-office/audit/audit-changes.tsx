import { ArrowRight } from 'lucide-react'
import { DetailsSummary } from '#web/components/layout/details-summary.tsx'
import type { AuditLine } from './audit-line.ts'
import { fieldName } from './audit-texts.ts'

const MAX_EXPANDED = 3

export function AuditChanges({ cambios }: Pick<AuditLine, 'cambios'>) {
  if (cambios.length === 0) return null
  if (cambios.length <= MAX_EXPANDED) return <Changes cambios={cambios} />
  return (
    <details className="group">
      <DetailsSummary>{`Ver ${cambios.length} datos`}</DetailsSummary>
      <Changes cambios={cambios} />
    </details>
  )
}

const Changes = ({ cambios }: Pick<AuditLine, 'cambios'>) => (
  <dl className="grid max-w-lg grid-cols-[minmax(5rem,auto)_minmax(0,1fr)] gap-x-3 gap-y-0.5 py-1">
    {cambios.map(({ campo, antes, despues }) => (
      <div key={campo} className="contents">
        <dt className="text-ink-soft">{fieldName(campo)}</dt>
        <dd className="wrap-anywhere tabular-nums">
          {antes !== null && <del className="text-ink-soft">{antes}</del>}
          {antes !== null && despues !== null && (
            <ArrowRight aria-label="pasó a" className="mx-1.5 inline size-3.5" />
          )}
          {despues}
        </dd>
      </div>
    ))}
  </dl>
)

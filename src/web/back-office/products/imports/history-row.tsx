import { Link, useNavigate } from 'react-router'
import type { Column } from '#web/components/list/column.ts'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { ImportStateBadge } from './import-state-badge.tsx'
import { importPath, kindLabels, outcomeText, type ImportSummary } from './import-texts.ts'
import { UndoImport } from './undo-import.tsx'

export const historyColumns: readonly Column<ImportSummary>[] = [
  { header: 'Archivo', cell: (found) => <FileName found={found} /> },
  { header: 'Cuándo', cell: ({ fecha }) => <span className="whitespace-nowrap tabular-nums">{fecha}</span> },
  { header: 'Quién', cell: ({ quien }) => <span className="wrap-anywhere">{quien}</span> },
  { header: 'Estado', cell: (found) => <ImportStateBadge estado={found.estado} /> },
  { header: 'Resultado', cell: (found) => outcomeText(found) },
  { header: 'Acciones', cell: (found) => <HistoryActions found={found} /> },
]

export const HistoryCard = ({ found }: { found: ImportSummary }) => (
  <>
    <FileName found={found} />
    <span className="text-12 text-ink-soft">
      {found.fecha} · {found.quien}
    </span>
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <ImportStateBadge estado={found.estado} />
      <span className="text-14">{outcomeText(found)}</span>
    </span>
    <HistoryActions found={found} />
  </>
)

const FileName = ({ found: { id, archivo, tipo } }: { found: ImportSummary }) => (
  <span className="block min-w-32">
    <Link to={importPath(id)} className="font-semibold underline-offset-4 wrap-anywhere hover:underline">
      {archivo}
    </Link>
    <span className="block text-12 text-ink-soft">{kindLabels[tipo]}</span>
  </span>
)

function HistoryActions({ found }: { found: ImportSummary }) {
  const navigate = useNavigate()
  return (
    <span className="flex flex-wrap gap-2">
      <LinkButton to={importPath(found.id)} variant="secondary" size="small">
        Ver<span className="sr-only"> {found.archivo}</span>
      </LinkButton>
      <UndoImport found={found} onDone={async () => navigate(importPath(found.id))} />
    </span>
  )
}

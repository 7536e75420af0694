import type { readGoogleSheet } from '#contract/google-sheet/google-sheet.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { DateTime } from '#web/components/display/date-time.tsx'
import type { Column } from '#web/components/list/column.ts'
import { DismissConflict } from './dismiss-conflict.tsx'

type Conflict = ReplyOf<typeof readGoogleSheet>['conflictos'][number]

export const conflictColumns: readonly Column<Conflict>[] = [
  {
    header: 'Producto',
    cell: ({ nombre, campo }) => (
      <span className="block min-w-32 py-2">
        <span className="block font-medium wrap-anywhere">{nombre}</span>
        <span className="block text-12 text-ink-soft">{campo}</span>
      </span>
    ),
  },
  { header: 'Decía la planilla', cell: ({ planilla }) => <Written value={planilla} /> },
  { header: 'Quedó', cell: ({ tienda }) => <Written value={tienda} /> },
  { header: 'Cuándo', cell: ({ fecha }) => <DateTime at={fecha} />, from: 'lg' },
  { header: 'Acciones', cell: (conflict) => <DismissConflict {...conflict} /> },
]

const Written = ({ value }: { value: string }) => (
  <span className="block max-w-60 min-w-24 wrap-anywhere">{value || 'Nada'}</span>
)

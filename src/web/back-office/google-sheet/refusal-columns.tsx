import type { Column } from '#web/components/list/column.ts'

type RefusedRow = { fila: number; nombre: string; motivos: string[] }

export const refusalColumns: readonly Column<RefusedRow>[] = [
  { header: 'Fila', numeric: true, cell: ({ fila }) => fila },
  {
    header: 'Producto',
    cell: ({ nombre }) => <span className="block min-w-32 wrap-anywhere">{nombre || '—'}</span>,
  },
  {
    header: 'Qué corregir',
    widest: true,
    cell: ({ motivos }) => (
      <ul className="min-w-48 py-2">
        {motivos.map((motivo) => (
          <li key={motivo} className="wrap-anywhere">
            {motivo}
          </li>
        ))}
      </ul>
    ),
  },
]

import { roleLabel } from '#domain/account/role-label.ts'
import { dayOf } from '#domain/calendar.ts'
import type { QueryOf } from '#contract/http/endpoint.ts'
import type * as exports from '#contract/export/exports.ts'
import type { Deps } from '#server/deps.ts'
import {
  type ExportColumn,
  keysetPart,
  type TableExport,
  tableExport,
} from '#server/handlers/table-export.ts'
import { type ListedUser, readUsers } from './user-store.ts'

/** Exports the accounts with the columns of the users screen. */
export function exportUsers(
  { replica, clock }: Pick<Deps, 'replica' | 'clock'>,
  { formato, ...filter }: QueryOf<typeof exports.exportUsers>,
): TableExport {
  const now = clock.now()
  return tableExport({
    source: replica,
    name: `usuarios-${dayOf(now)}`,
    formato,
    columns,
    read: (db, { after, limit }) =>
      keysetPart(
        limit,
        (count) => readUsers(db, filter, { after, limit: count, now }),
        ({ orden }) => orden,
      ),
  })
}

const columns: readonly ExportColumn<ListedUser>[] = [
  ['Nombre', ({ nombre }) => nombre],
  ['Correo', ({ email }) => email],
  ['Rol', ({ rol }) => roleLabel(rol)],
  ['Fecha', ({ fecha }) => fecha],
  ['Activa', ({ activa }) => (activa ? 'Sí' : 'No')],
  ['Dos pasos', ({ dosPasos }) => (dosPasos ? 'Sí' : 'No')],
]

import { formatDateTime } from '#domain/calendar.ts'
import type { BackupSummary } from '#server/backup/backup-manifest.ts'

export const describeSummary = ({ madeAt, tables, rows, sales, images }: BackupSummary): string =>
  `Del ${formatDateTime(new Date(madeAt))} · ${tables} tablas, ${rows.toLocaleString('es-AR')} filas · ` +
  `Ventas: ${sales.toLocaleString('es-AR')} · Fotos: ${images.toLocaleString('es-AR')}`

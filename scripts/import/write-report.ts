import { writeFile } from 'node:fs/promises'
import { type FinishedImport, importReportJson } from './import-report.ts'

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'la carpeta no existe',
  ENOTDIR: 'la carpeta no existe',
  EISDIR: 'es el nombre de una carpeta',
  EACCES: 'no hay permiso',
  EPERM: 'no hay permiso',
  EROFS: 'el disco es de solo lectura',
  ENOSPC: 'el disco está lleno',
}

/**
 * Writes the report file of an import. A failed write throws a Spanish message that says whether the products were
 * stored.
 */
export async function writeReport(file: string, finished: FinishedImport): Promise<void> {
  await writeFile(file, importReportJson(finished)).catch((failure: NodeJS.ErrnoException) => {
    const reason = REASONS[failure.code ?? ''] ?? failure.message
    const { created, updated, unchanged } = finished.rows
    const stored =
      !finished.changes && created + updated + unchanged > 0 ? ' Los productos sí se guardaron.' : ''
    throw new Error(`No se pudo escribir el informe ${file}: ${reason}.${stored}`)
  })
}

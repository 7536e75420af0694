import { access, constants, mkdir } from 'node:fs/promises'

/** Creates the folder if missing. Throws `UnwritableFolder` when the folder is not writable. */
export async function ensureWritableFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (failure) {
    throw new UnwritableFolder(folder, failure as NodeJS.ErrnoException)
  }
}

/** The folder is not writable. The message states cause and remedy in Spanish. */
export class UnwritableFolder extends Error {
  constructor(folder: string, cause: NodeJS.ErrnoException) {
    super(unwritableMessage(folder, cause), { cause })
    this.name = 'UnwritableFolder'
  }
}

function unwritableMessage(path: string, { code, message }: NodeJS.ErrnoException): string {
  const folder = `la carpeta de datos «${path}»`
  // Node's recursive mkdir reports a missing folder for a disk that is mounted read-only.
  if (code === 'EROFS' || code === 'ENOENT')
    return `El disco de ${folder} es de solo lectura. Montalo con permiso de escritura, o elegí otra con DATA_DIR.`
  if (code === 'EACCES' || code === 'EPERM')
    return `No se puede escribir en ${folder}. Dale permiso al usuario que abre la tienda, o elegí otra con DATA_DIR.`
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return `En el lugar de ${folder} hay un archivo. Sacalo, o elegí otra con DATA_DIR.`
  if (code === 'ENOSPC') return `No queda lugar en el disco de ${folder}. Liberá espacio y probá de nuevo.`
  return `No se puede usar ${folder}: ${message}`
}

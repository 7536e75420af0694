import { access, writeFile } from 'node:fs/promises'

/**
 * Flushes the file to disk before a rename. Otherwise a power failure could leave an empty file under the
 * final name.
 */
export const writeFlushed = (file: string, bytes: Uint8Array) => writeFile(file, bytes, { flush: true })

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

export function undefinedIfMissing(failure: unknown): undefined {
  if ((failure as NodeJS.ErrnoException).code !== 'ENOENT') throw failure
}

import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const kinds = ['import', 'export'] as const
const NAME = new RegExp(`^vidriera-(?:${kinds.join('|')})-\\w{6}$`)
/** Longer than any run that uses a folder, also of another shop on this machine. */
const MAX_AGE_MS = 24 * 3_600_000

/** Creates a folder for temporary files. The caller deletes the folder. */
export const makeTempFolder = (kind: (typeof kinds)[number]): Promise<string> =>
  mkdtemp(path.join(tmpdir(), `vidriera-${kind}-`))

/** Deletes folders of killed processes. Folders that this user may not delete stay. */
export async function deleteOldTempFolders(parent = tmpdir()): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!NAME.test(name)) continue
    const folder = path.join(parent, name)
    try {
      // The clock of the disk, because a shop may run with another time.
      if (Date.now() - (await stat(folder)).mtimeMs > MAX_AGE_MS) await rm(folder, { recursive: true })
    } catch {
      // Another process deleted the folder, or the folder belongs to another user.
    }
  }
}

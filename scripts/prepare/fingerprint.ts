import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const projectRoot = path.resolve(import.meta.dirname, '../..')

/**
 * Returns one hash of the names and contents of files and folders. Paths start at `root`. Skips tests, which no build
 * contains. A missing path counts as empty.
 */
export function fingerprintOf(paths: readonly string[], root: string = projectRoot): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((one) => filesUnder(one, root)).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

export function isStampedWith(stamp: string, fingerprint: string): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === fingerprint
}

export function writeStamp(stamp: string, fingerprint: string): void {
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, `${fingerprint}\n`)
}

function filesUnder(relative: string, root: string): string[] {
  const full = path.join(root, relative)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [relative]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}

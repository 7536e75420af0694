import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import path from 'node:path'

/** Time in which other processes finish a copy of an older folder. */
const UNUSED_TTL_MS = 60 * 60 * 1_000

const FILLED = 'filled-'

/**
 * Returns the folder of `key` inside `parent`. `fill` fills a draft folder, which the first finished program renames,
 * so the folder is always complete. `last`: the most recently used folder of another key, if any. Other folders are
 * deleted after an hour without use.
 */
export async function fillFolderOnce(
  parent: string,
  key: string,
  fill: (folder: string, last: string | undefined) => Promise<void>,
): Promise<string> {
  mkdirSync(parent, { recursive: true })
  const folder = path.join(parent, FILLED + key)
  const others = byLastUse(parent).filter((other) => other !== folder)
  const last = others.find((other) => path.basename(other).startsWith(FILLED))
  if (!existsSync(folder)) await fillDraft(folder, (draft) => fill(draft, last))
  const now = new Date()
  utimesSync(folder, now, now)
  for (const other of others) if (isOld(other)) rmSync(other, { recursive: true, force: true })
  return folder
}

async function fillDraft(folder: string, fill: (draft: string) => Promise<void>): Promise<void> {
  const draft = mkdtempSync(path.join(path.dirname(folder), 'draft-'))
  try {
    await fill(draft)
    renameSync(draft, folder)
  } catch (failure) {
    rmSync(draft, { recursive: true, force: true })
    // If the folder exists, another process finished first, so this failure is harmless.
    if (!existsSync(folder)) throw failure
  }
}

const byLastUse = (parent: string): string[] =>
  readdirSync(parent)
    .map((name) => path.join(parent, name))
    .sort((one, other) => usedAt(other) - usedAt(one))

const usedAt = (folder: string): number => statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
const isOld = (folder: string): boolean => Date.now() - usedAt(folder) > UNUSED_TTL_MS

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

/** Long enough for other processes to finish their copy of an older folder. */
const KEPT_FOR_MS = 60 * 60 * 1_000

const FILLED = 'filled-'

/**
 * Returns the folder of `key` inside `place`, which `fill` fills once. Concurrent programs each fill a draft, and the
 * first to finish renames its draft, so the folder is always complete. Other folders of `place` are deleted after an
 * hour without use. `last`: the folder filled before this one, if any.
 */
export async function madeOnce(
  place: string,
  key: string,
  fill: (folder: string, last: string | undefined) => Promise<void>,
): Promise<string> {
  mkdirSync(place, { recursive: true })
  const folder = path.join(place, FILLED + key)
  const others = byLastUse(place).filter((other) => other !== folder)
  const last = others.find((other) => path.basename(other).startsWith(FILLED))
  if (!existsSync(folder)) await make(folder, (draft) => fill(draft, last))
  const now = new Date()
  utimesSync(folder, now, now)
  for (const other of others) if (isOld(other)) rmSync(other, { recursive: true, force: true })
  return folder
}

async function make(folder: string, fill: (draft: string) => Promise<void>): Promise<void> {
  const draft = mkdtempSync(path.join(path.dirname(folder), 'draft-'))
  try {
    await fill(draft)
    renameSync(draft, folder)
  } catch (failure) {
    rmSync(draft, { recursive: true, force: true })
    // Another process finished first.
    if (!existsSync(folder)) throw failure
  }
}

const byLastUse = (place: string): string[] =>
  readdirSync(place)
    .map((name) => path.join(place, name))
    .sort((one, other) => usedAt(other) - usedAt(one))

const usedAt = (folder: string): number => statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
const isOld = (folder: string): boolean => Date.now() - usedAt(folder) > KEPT_FOR_MS

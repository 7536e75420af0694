import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ImageStorage } from '#server/adapters/images/image-storage.ts'
import { diskStorage } from '#server/adapters/images/disk-storage.ts'
import type { BackupSettings } from '#server/config/backup-settings.ts'
import { freeBytesOf } from '#server/data-directory/free-disk.ts'
import { writeBackup } from './write-backup.ts'

/** The time in a name is UTC, for example `vidriera-2026-03-10T025500Z.tar.zst`. Older names have no seconds. */
const NAME =
  /^vidriera-(?<day>[\d-]{10})T(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d)?Z(?<beforeMigration>-antes-de-actualizar)?\.tar\.zst$/
/** A draft this old belongs to a program that stopped during a copy. */
const DRAFT_ABANDONED_AFTER_MS = 24 * 3_600_000
/** Copies from before a migration that stay, beside the daily copies. */
const KEPT_BEFORE_MIGRATION = 3
/** A copy leaves this much of the disk free, because a full disk stops the sales. */
const SPARE_BYTES = 500 * 1024 * 1024

/** There is no room for a copy. The message is in Spanish. */
export class NoRoomForBackup extends Error {}

export type AutomaticBackup = { file: string; madeAt: Date; bytes: number; isBeforeMigration: boolean }

/**
 * Writes a copy of the database into the folder and deletes the oldest copies. The pictures are copied to `images/`
 * beside the file, each only once, because pictures never change. The file gets its name when its pictures are there too.
 * Returns the name. Throws NoRoomForBackup before the disk is full.
 */
export async function makeAutomaticBackup(
  { folder, keep }: BackupSettings,
  source: { databaseUrl: string; images: ImageStorage | undefined; now: Date; isBeforeMigration?: boolean },
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await requireRoom(folder)
  const suffix = source.isBeforeMigration ? '-antes-de-actualizar' : ''
  const moment = source.now.toISOString().slice(0, 19).replaceAll(':', '')
  const name = `vidriera-${moment}Z${suffix}.tar.zst`
  await deleteAbandonedDrafts(folder)
  const draft = path.join(folder, `${name}.draft`)
  await writeBackup(draft, { ...source, images: undefined })
  try {
    if (source.images) await copyNewImages(source.images, folder)
    await rename(draft, path.join(folder, name))
  } catch (failure) {
    await rm(draft, { force: true })
    throw failure
  }
  await deleteOldBackups(folder, keep)
  return name
}

/** Refuses a copy that would leave too little of the disk. `bytes`: size of the next picture. */
async function requireRoom(folder: string, bytes = 0): Promise<void> {
  const [newest] = await listAutomaticBackups(folder)
  if ((await freeBytesOf(folder)) < SPARE_BYTES + 2 * (newest?.bytes ?? 0) + bytes)
    throw new NoRoomForBackup(
      `No hay lugar para otra copia en «${folder}». Liberá espacio, o elegí otra carpeta con BACKUP_DIR.`,
    )
}

async function copyNewImages(from: ImageStorage, folder: string): Promise<void> {
  const to = diskStorage(path.join(folder, 'images'))
  for await (const id of from.listIds()) {
    const [source, target] = [from.filesOf(id), to.filesOf(id)]
    const [names, copied] = await Promise.all([source.fileNames(), target.fileNames()])
    const missing: [string, Uint8Array][] = []
    for (const name of names.filter((one) => !copied.includes(one))) {
      const bytes = await source.read(name)
      if (bytes) missing.push([name, bytes])
    }
    const bytes = missing.reduce((sum, [, file]) => sum + file.byteLength, 0)
    if (bytes > 0) await requireRoom(folder, bytes)
    if (copied.length === 0 && missing.length > 0) await target.create(missing)
    else for (const [name, bytes] of missing) await target.add(name, bytes)
  }
}

/** Returns the complete automatic copies, the newest first. A folder that does not exist has none. */
export async function listAutomaticBackups(folder: string): Promise<AutomaticBackup[]> {
  const names = await readdir(folder).catch(() => [])
  const backups: AutomaticBackup[] = []
  for (const name of names) {
    const { day, hour, minute, second = '00', beforeMigration } = NAME.exec(name)?.groups ?? {}
    if (day === undefined) continue
    const { size } = await stat(path.join(folder, name))
    backups.push({
      file: path.join(folder, name),
      madeAt: new Date(`${day}T${hour}:${minute}:${second}Z`),
      bytes: size,
      isBeforeMigration: beforeMigration !== undefined,
    })
  }
  return backups.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
}

async function deleteOldBackups(folder: string, keep: number): Promise<void> {
  const backups = await listAutomaticBackups(folder)
  const old = [
    ...backups.filter(({ isBeforeMigration }) => !isBeforeMigration).slice(keep),
    ...backups.filter(({ isBeforeMigration }) => isBeforeMigration).slice(KEPT_BEFORE_MIGRATION),
  ]
  for (const { file } of old) await rm(file, { force: true })
}

async function deleteAbandonedDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.zst\.(?:part|draft)/.test(name)) continue
    const draft = path.join(folder, name)
    const found = await stat(draft).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > DRAFT_ABANDONED_AFTER_MS) await rm(draft, { force: true })
  }
}

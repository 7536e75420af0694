import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { ImageStorage } from '#server/adapters/images/image-storage.ts'
import { diskStorage } from '#server/adapters/images/disk-storage.ts'
import type { BackupSettings } from '#server/config/backup-settings.ts'
import { writeBackup } from './write-backup.ts'

/** The time in a name is UTC, for example `vidriera-2026-03-10T0255Z.tar.zst`. */
const NAME =
  /^vidriera-(?<day>[\d-]{10})T(?<hour>\d\d)(?<minute>\d\d)Z(?<beforeMigration>-antes-de-actualizar)?\.tar\.zst$/
/** Copies from before a migration that stay, beside the daily copies. */
const KEPT_BEFORE_MIGRATION = 3
/** A copy leaves this much of the disk free, because a full disk stops the sales. */
const SPARE_BYTES = 500 * 1024 * 1024

/** There is no room for a copy. The message is in Spanish. */
export class NoRoomForBackup extends Error {}

export type AutomaticBackup = { file: string; madeAt: Date; bytes: number; isBeforeMigration: boolean }

/**
 * Writes a copy of the database into the folder and deletes the oldest copies. The pictures are copied to `images/`
 * beside the file, each only once, because pictures never change. Returns the name of the file.
 */
export async function makeAutomaticBackup(
  { folder, keep }: BackupSettings,
  source: { databaseUrl: string; images: ImageStorage | undefined; now: Date; isBeforeMigration?: boolean },
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await requireRoom(folder)
  const suffix = source.isBeforeMigration ? '-antes-de-actualizar' : ''
  const moment = source.now.toISOString().slice(0, 16).replace(':', '')
  const name = `vidriera-${moment}Z${suffix}.tar.zst`
  await rm(path.join(folder, `${name}.part`), { force: true })
  await writeBackup(path.join(folder, name), { ...source, images: undefined })
  if (source.images) await copyNewImages(source.images, diskStorage(path.join(folder, 'images')))
  await deleteOldBackups(folder, keep)
  return name
}

async function requireRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const [newest] = await listAutomaticBackups(folder)
  if (bavail * bsize < SPARE_BYTES + 2 * (newest?.bytes ?? 0))
    throw new NoRoomForBackup(
      `No hay lugar para otra copia en «${folder}». Liberá espacio, o elegí otra carpeta con BACKUP_DIR.`,
    )
}

async function copyNewImages(from: ImageStorage, to: ImageStorage): Promise<void> {
  for await (const id of from.listIds()) {
    const [source, target] = [from.filesOf(id), to.filesOf(id)]
    const [names, copied] = await Promise.all([source.fileNames(), target.fileNames()])
    const missing: [string, Uint8Array][] = []
    for (const name of names.filter((one) => !copied.includes(one))) {
      const bytes = await source.read(name)
      if (bytes) missing.push([name, bytes])
    }
    if (copied.length === 0 && missing.length > 0) await target.create(missing)
    else for (const [name, bytes] of missing) await target.add(name, bytes)
  }
}

/** Returns the complete automatic copies, the newest first. A folder that does not exist has none. */
export async function listAutomaticBackups(folder: string): Promise<AutomaticBackup[]> {
  const names = await readdir(folder).catch(() => [])
  const backups: AutomaticBackup[] = []
  for (const name of names) {
    const { day, hour, minute, beforeMigration } = NAME.exec(name)?.groups ?? {}
    if (day === undefined) continue
    const { size } = await stat(path.join(folder, name))
    backups.push({
      file: path.join(folder, name),
      madeAt: new Date(`${day}T${hour}:${minute}Z`),
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

import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ImageStorage } from '#server/adapters/images/image-storage.ts'
import type { BackupSettings } from '#server/config/backup-settings.ts'
import { freeBytesOf } from '#server/data-directory/free-disk.ts'
import type { BackupStore } from './backup-store.ts'
import { openBackupStore } from './open-backup-store.ts'
import { NoRoomForBackup, SPARE_BYTES } from './backup-file.ts'
import { writeBackup } from './write-backup.ts'

/** The time in a name is UTC, for example `vidriera-2026-03-10T025500Z.tar.zst`. Older names have no seconds. */
const NAME =
  /^vidriera-(?<day>[\d-]{10})T(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d)?Z(?<beforeMigration>-antes-de-actualizar)?\.tar\.zst$/
/** A draft this old belongs to a program that stopped during a copy. */
const DRAFT_ABANDONED_AFTER_MS = 24 * 3_600_000
/** Copies from before a migration that stay, beside the daily copies. */
const KEPT_BEFORE_MIGRATION = 3
export type AutomaticBackup = { name: string; madeAt: Date; bytes: number; isBeforeMigration: boolean }

/**
 * Writes a copy of the database into the folder or the bucket, and deletes the oldest copies. The pictures are copied to
 * `images/` beside the file, each only once, because pictures never change. The file gets its name when its pictures are
 * there too. Returns the name. Throws NoRoomForBackup before the disk is full, BucketFailure, and an error when
 * `stop` aborts before all pictures are there. The next copy goes on with the missing pictures.
 */
export async function makeAutomaticBackup(
  settings: BackupSettings,
  source: {
    databaseUrl: string
    images: ImageStorage | undefined
    now: Date
    isBeforeMigration?: boolean
    stop?: AbortSignal
  },
): Promise<string> {
  const store = await openBackupStore(settings)
  await mkdir(store.drafts, { recursive: true, mode: 0o700 })
  await requireRoom(store)
  const suffix = source.isBeforeMigration ? '-antes-de-actualizar' : ''
  const moment = source.now.toISOString().slice(0, 19).replaceAll(':', '')
  const name = `vidriera-${moment}Z${suffix}.tar.zst`
  await deleteAbandonedDrafts(store.drafts)
  const draft = path.join(store.drafts, `${name}.draft`)
  await writeBackup(draft, { ...source, images: undefined })
  try {
    if (source.images) await copyNewImages(source.images, store, source.stop)
    await store.moveDraft(draft, name)
  } catch (failure) {
    await rm(draft, { force: true })
    throw failure
  }
  await deleteOldBackups(store, settings.keep)
  return name
}

/** Refuses a copy that would leave too little of the disk. `bytes`: size of the next picture. */
async function requireRoom(store: BackupStore, bytes = 0): Promise<void> {
  const [newest] = await listAutomaticBackups(store)
  if ((await freeBytesOf(store.drafts)) < SPARE_BYTES + 2 * (newest?.bytes ?? 0) + bytes)
    throw new NoRoomForBackup(
      `No hay lugar para otra copia en «${store.drafts}». Liberá espacio, o elegí otra carpeta con ${store.draftsSetting}.`,
    )
}

async function copyNewImages(
  from: ImageStorage,
  store: BackupStore,
  stop: AbortSignal | undefined,
): Promise<void> {
  const to = await store.openImages()
  for await (const id of from.listIds()) {
    if (stop?.aborted)
      throw new Error('Falta copiar una parte de las fotos. La próxima vuelta sigue desde ahí.')
    const source = from.filesOf(id)
    const [names, copied] = await Promise.all([source.fileNames(), to.fileNames(id)])
    const missing: [string, Uint8Array][] = []
    for (const name of names.filter((one) => !copied.includes(one))) {
      const bytes = await source.read(name)
      if (bytes) missing.push([name, bytes])
    }
    if (missing.length === 0) continue
    const bytes = missing.reduce((sum, [, file]) => sum + file.byteLength, 0)
    if (to.areOnDisk) await requireRoom(store, bytes)
    await to.add(id, missing)
  }
}

/** Returns the complete automatic copies, the newest first. A folder that does not exist has none. */
export async function listAutomaticBackups(store: Pick<BackupStore, 'list'>): Promise<AutomaticBackup[]> {
  const backups: AutomaticBackup[] = []
  for (const { name, bytes } of await store.list()) {
    const { day, hour, minute, second = '00', beforeMigration } = NAME.exec(name)?.groups ?? {}
    if (day === undefined) continue
    backups.push({
      name,
      madeAt: new Date(`${day}T${hour}:${minute}:${second}Z`),
      bytes,
      isBeforeMigration: beforeMigration !== undefined,
    })
  }
  return backups.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
}

async function deleteOldBackups(store: BackupStore, keep: number): Promise<void> {
  const backups = await listAutomaticBackups(store)
  const old = [
    ...backups.filter(({ isBeforeMigration }) => !isBeforeMigration).slice(keep),
    ...backups.filter(({ isBeforeMigration }) => isBeforeMigration).slice(KEPT_BEFORE_MIGRATION),
  ]
  for (const { name } of old) await store.delete(name)
}

async function deleteAbandonedDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.zst\.(?:part|draft)/.test(name)) continue
    const draft = path.join(folder, name)
    const found = await stat(draft).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > DRAFT_ABANDONED_AFTER_MS) await rm(draft, { force: true })
  }
}

import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { pack } from 'tar-stream'
import { freeBytesOf } from '#server/data-directory/free-disk.ts'

/** Readable by the owner only, because a backup holds customers and password hashes. */
const FILE_MODE = 0o600

/** A file inside a backup. */
export type Entry = { name: string; bytes: Uint8Array }

/** A copy leaves this much of the disk free, because a full disk stops the sales. */
export const SPARE_BYTES = 500 * 1024 * 1024

/** There is no room for a copy. The message is in Spanish. */
export class NoRoomForBackup extends Error {}

/**
 * Writes entries to a compressed tar file (`.tar.zst`). The file gets its name when it is complete and on disk, so a
 * file with this name is never a part. Replaces no existing file. Throws NoRoomForBackup before the disk is full.
 */
export async function writeBackupFile(file: string, entries: AsyncIterable<Entry>): Promise<void> {
  if (existsSync(file)) throw Object.assign(new Error(`${file} exists`), { code: 'EEXIST', path: file })
  const draft = `${file}.part`
  const archive = pack()
  const compressed = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  try {
    const written = pipeline(archive, compressed, createWriteStream(draft, { flags: 'wx', mode: FILE_MODE }))
    const added = addEntries(archive, whileRoomIn(path.dirname(draft), entries)).catch((failure: Error) => {
      archive.destroy(failure)
      throw failure
    })
    await Promise.all([written, added])
    await flushToDisk(draft)
    await rename(draft, file)
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') await rm(draft, { force: true })
    throw failure
  }
}

async function* whileRoomIn(folder: string, entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  for await (const entry of entries) {
    if ((await freeBytesOf(folder)) < SPARE_BYTES + entry.bytes.byteLength)
      throw new NoRoomForBackup(`No hay lugar para la copia en «${folder}»: tienen que quedar 500 MB libres.`)
    yield entry
  }
}

async function addEntries(archive: ReturnType<typeof pack>, entries: AsyncIterable<Entry>): Promise<void> {
  for await (const { name, bytes } of entries)
    // The callback comes when the bytes have left the memory of this process.
    await new Promise<void>((resolve, reject) => {
      archive.entry({ name, size: bytes.byteLength, mode: FILE_MODE }, Buffer.from(bytes), (failure) =>
        failure ? reject(failure) : resolve(),
      )
    })
  archive.finalize()
}

async function flushToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

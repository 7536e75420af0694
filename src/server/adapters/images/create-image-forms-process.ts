import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { imageFormsStore } from './image-forms-store.ts'
import { type StorageSettings, openImageStorage } from './open-image-storage.ts'

/** The message that starts the work. A message is not visible to other users, unlike an argument. */
export type CreateFormsJob = { settings: StorageSettings; avif: boolean }

/**
 * The child process of `createImageFormsInBackground`. The process exits when all image forms exist, or when
 * the shop exits.
 */
setPriority(constants.priority.PRIORITY_LOW)
process.once('disconnect', () => process.exit(0))

const [{ settings, avif }] = (await once(process, 'message')) as [CreateFormsJob]
const images = imageFormsStore(await openImageStorage(settings, { warn() {} }))

// Creates all widths before any AVIF file, because visitors download too many bytes while a width is missing.
for (const id of await images.listMissingWidths()) {
  // A failed image stays on the list, and the next process retries it.
  await images.createWidths(id).catch(() => (process.exitCode = 1))
}
if (avif) {
  const failed = new Set<string>()
  const listMissing = async () => (await images.listMissingAvif()).filter((id) => !failed.has(id))
  for (let ids = await listMissing(); ids.length > 0; ids = await listMissing()) {
    // A failed image keeps its WebP files.
    for (const id of ids) await images.createAvif(id).catch(() => failed.add(id))
  }
}
process.disconnect?.()

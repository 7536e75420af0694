import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { imageFormsStore } from './image-forms-store.ts'
import { type StorageSettings, openImageStorage } from './open-image-storage.ts'

/** Message that starts the child process. Other users of the machine can read arguments, but not messages. */
export type CreateFormsJob = { settings: StorageSettings; avif: boolean }

/** Child process of `createImageFormsInBackground`. Exits when all image forms exist, or when the shop exits. */
setPriority(constants.priority.PRIORITY_LOW)
process.once('disconnect', () => process.exit(0))

const [{ settings, avif }] = (await once(process, 'message')) as [CreateFormsJob]
const images = imageFormsStore(await openImageStorage(settings, { warn() {} }))

// The widths come before AVIF, because visitors download too many bytes while a width is missing.
for (const id of await images.listMissingWidths()) {
  // The next run retries a failed image.
  await images.createWidths(id).catch(() => (process.exitCode = 1))
}
if (avif) {
  const failed = new Set<string>()
  const listMissing = async () => (await images.listMissingAvif()).filter((id) => !failed.has(id))
  for (let ids = await listMissing(); ids.length > 0; ids = await listMissing()) {
    for (const id of ids) await images.createAvif(id).catch(() => failed.add(id))
  }
}
process.disconnect?.()

import { constants, setPriority } from 'node:os'
import { localDiskImages } from './local-disk-images.ts'

/**
 * The child process of `createImageFormsInBackground`. The process exits when all image forms exist, or when
 * the shop exits.
 */
setPriority(constants.priority.PRIORITY_LOW)
process.once('disconnect', () => process.exit(0))

const [folder, avif] = process.argv.slice(2)
if (!folder) throw new Error('Usage: create-image-forms-process.ts <folder of pictures> [avif]')
const images = localDiskImages(folder)

// Creates all widths before any AVIF file, because visitors download too many bytes while a width is missing.
for (const id of await images.listMissingWidths()) {
  // A failed image stays on the list, and the next process retries it.
  await images.createWidths(id).catch(() => (process.exitCode = 1))
}
if (avif) {
  for (let ids = await images.listMissingAvif(); ids.length > 0; ids = await images.listMissingAvif()) {
    // A failed image keeps its WebP files and is not retried.
    for (const id of ids) await images.createAvif(id).catch(() => {})
  }
}
process.disconnect?.()

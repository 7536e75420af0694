import { constants, setPriority } from 'node:os'
import { localDiskImages } from './local-disk-images.ts'

/** The child process of `createImageFormsInBackground`. The process exits when no image waits or when the shop exits. */
setPriority(constants.priority.PRIORITY_LOW)
process.once('disconnect', () => process.exit(0))

const [folder, avif] = process.argv.slice(2)
if (!folder) throw new Error('Usage: create-image-forms-process.ts <folder of pictures> [avif]')
const images = localDiskImages(folder)

// All widths before any AVIF, because visitors of an image without widths download more than they need.
for (const id of await images.listMissingWidths()) {
  // A failed image stays on the list, and the next process retries it.
  await images.createWidths(id).catch(() => (process.exitCode = 1))
}
if (avif) {
  for (let ids = await images.listMissingAvif(); ids.length > 0; ids = await images.listMissingAvif()) {
    // A failed image leaves the list and stays WebP.
    for (const id of ids) await images.createAvif(id).catch(() => {})
  }
}
process.disconnect?.()

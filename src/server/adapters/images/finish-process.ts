import { constants, setPriority } from 'node:os'
import { localDiskImages } from './local-disk.ts'

/** The child process of `finishPicturesInBackground`. The process exits when no image waits or when the shop exits. */
setPriority(constants.priority.PRIORITY_LOW)
process.once('disconnect', () => process.exit(0))

const [folder, avif] = process.argv.slice(2)
if (!folder) throw new Error('Usage: finish-process.ts <folder of pictures> [avif]')
const images = localDiskImages(folder)

// All widths before any AVIF, because visitors of an image without widths download more than they need.
for (const id of await images.waitingForWidths()) {
  // A failed image stays on the list, and the next process retries it.
  await images.makeWidths(id).catch(() => (process.exitCode = 1))
}
if (avif) {
  for (let ids = await images.waitingForAvif(); ids.length > 0; ids = await images.waitingForAvif()) {
    // A failed image leaves the list and stays WebP.
    for (const id of ids) await images.makeAvif(id).catch(() => {})
  }
}
process.disconnect?.()

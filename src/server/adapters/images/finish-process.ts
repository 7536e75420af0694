import { constants, setPriority } from 'node:os'
import { localDiskImages } from './local-disk.ts'

/** The work of `finishPicturesInBackground`: one picture after another until none waits, or until the shop closes. */
setPriority(constants.priority.PRIORITY_LOW)
process.once('disconnect', () => process.exit(0))

const [folder, avif] = process.argv.slice(2)
if (!folder) throw new Error('Usage: finish-process.ts <folder of pictures> [avif]')
const images = localDiskImages(folder)

// All widths before any AVIF: until a picture has them, visitors load more of it than they need.
for (const id of await images.waitingForWidths()) {
  // One that cannot be made stays on the list: the next process tries again.
  await images.makeWidths(id).catch(() => (process.exitCode = 1))
}
if (avif) {
  for (let ids = await images.waitingForAvif(); ids.length > 0; ids = await images.waitingForAvif()) {
    // One that cannot be made is off the list and stays WebP.
    for (const id of ids) await images.makeAvif(id).catch(() => {})
  }
}
process.disconnect?.()

import { constants, setPriority } from 'node:os'
import { localDiskImages } from './local-disk.ts'

/** The work of `makeAvifInBackground`: one picture after another until none waits, or until the shop closes. */
setPriority(constants.priority.PRIORITY_LOW)
process.once('disconnect', () => process.exit(0))

const folder = process.argv[2]
if (!folder) throw new Error('Usage: avif-process.ts <folder of pictures>')
const images = localDiskImages(folder)

for (let ids = await images.waitingForAvif(); ids.length > 0; ids = await images.waitingForAvif()) {
  // One that cannot be made is off the list and stays WebP.
  for (const id of ids) await images.makeAvif(id).catch(() => {})
}
process.disconnect?.()

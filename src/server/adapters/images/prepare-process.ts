import { atMost } from '#server/turns/at-most.ts'
import { type PreparedImage, prepareImage } from './prepare-image.ts'
import type { ImageRefusal } from './image-store.ts'

export type PictureJob = { id: number; bytes: Uint8Array }
/** `isWorn`: the C heap does not return the memory of large images, so a new process takes over. */
export type PictureDone = { id: number; outcome: PreparedImage | ImageRefusal; isWorn: boolean }

/** The child process that decodes images for `prepareApart` and exits with the shop. */
process.once('disconnect', () => process.exit(0))

const AT_ONCE = 2
const LARGEST_RSS = 250_000_000

const inTurn = atMost(AT_ONCE)

process.on('message', ({ id, bytes }: PictureJob) => {
  void inTurn(() => prepareImage(bytes)).then((outcome) => {
    const isWorn = process.memoryUsage.rss() > LARGEST_RSS
    process.send!({ id, outcome, isWorn } satisfies PictureDone)
  })
})

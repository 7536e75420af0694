import { atMost } from '#server/turns/at-most.ts'
import { type PreparedImage, prepareImage } from './prepare-image.ts'
import type { ImageRefusal } from './image-store.ts'

export type PictureJob = { id: number; bytes: Uint8Array }
export type PictureDone = { id: number; outcome: PreparedImage | ImageRefusal }

/** The process that decodes pictures for `prepareApart`. It ends with the shop. */
process.once('disconnect', () => process.exit(0))

const AT_ONCE = 2
/** The C heap keeps what large pictures took. A new process begins small again. */
const LARGEST_RSS = 400_000_000

const inTurn = atMost(AT_ONCE)
let unanswered = 0

process.on('message', ({ id, bytes }: PictureJob) => {
  unanswered += 1
  void inTurn(() => prepareImage(bytes)).then((outcome) =>
    process.send!({ id, outcome } satisfies PictureDone, undefined, {}, () => {
      unanswered -= 1
      if (unanswered === 0 && process.memoryUsage.rss() > LARGEST_RSS) process.exit(0)
    }),
  )
})

import type { Answered } from './caller.ts'

/** The answer `post` gets in the end: who is told that the shop is busy, or with this very purchase, comes back as asked to. */
export async function comingBack(post: () => Promise<Answered>): Promise<Answered> {
  const reply = await post()
  return ['sale-in-progress', 'busy'].includes(reply.body.code) ? comingBack(post) : reply
}

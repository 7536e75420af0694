const EXPIRES_AFTER_MS = 60_000
const MAX_REPLIES = 30

/**
 * Replies by their text, so that a deleted letter needs no request. At most 30, the oldest leave first. A reply expires
 * after a minute, because prices and stock change. `now`: milliseconds.
 */
export class RecentReplies<Reply> {
  readonly #replies = new Map<string, { reply: Reply; at: number }>()

  find(text: string, now: number): Reply | undefined {
    const found = this.#replies.get(text)
    return found && now - found.at < EXPIRES_AFTER_MS ? found.reply : undefined
  }

  store(text: string, reply: Reply, now: number): void {
    this.#replies.delete(text)
    this.#replies.set(text, { reply, at: now })
    const [oldest] = this.#replies.keys()
    if (this.#replies.size > MAX_REPLIES && oldest !== undefined) this.#replies.delete(oldest)
  }
}

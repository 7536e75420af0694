import type { Logger } from 'pino'
import type { PauseReason } from '#domain/shop-pause.ts'

/** Logs each change of the pause once. */
export class PauseLog {
  #logged: PauseReason | undefined

  note(log: Logger, why: PauseReason | undefined, facts: object = {}): void {
    if (why === this.#logged) return
    this.#logged = why
    if (why === undefined) log.warn('scheduled jobs and e-mails run again')
    else log.warn({ why, ...facts }, 'scheduled jobs and e-mails are paused')
  }
}

import type { Logger } from 'pino'
import type { PauseReason } from '#domain/job/job-pause.ts'

/** Logs once when a pause of the background jobs begins, changes or ends. */
export class PauseLog {
  #logged: PauseReason | undefined

  logChange(log: Logger, reason: PauseReason | undefined, details: object = {}): void {
    if (reason === this.#logged) return
    this.#logged = reason
    if (reason === undefined) log.warn('scheduled jobs and e-mails run again')
    else log.warn({ why: reason, ...details }, 'scheduled jobs and e-mails are paused')
  }
}

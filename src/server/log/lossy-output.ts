import { writeSync } from 'node:fs'
import { type DestinationStream, pino } from 'pino'

/** Tries for the first line that a full pipe does not accept, so that a slow reader loses no lines of a burst. */
const MAX_TRIES = 10
const PAUSE_MS = 10

/**
 * Returns a destination for the log that drops the lines which the file descriptor does not accept, for example because
 * the disk is full, the pipe is closed or the reader of the pipe has stopped. pino's own destination would end or stop
 * the process. The next accepted line follows a line with the number of dropped lines.
 */
export function lossyOutput(fd: number): DestinationStream {
  let dropped = 0
  let endsInsideLine = false

  function writeAll(bytes: Buffer): void {
    let tries = dropped === 0 ? MAX_TRIES : 1
    for (let written = 0; written < bytes.length;) {
      try {
        written += writeSync(fd, bytes, written)
        endsInsideLine = written < bytes.length
      } catch (failure) {
        tries -= 1
        if ((failure as NodeJS.ErrnoException).code !== 'EAGAIN' || tries === 0) throw failure
        sleep(PAUSE_MS)
      }
    }
  }

  return {
    write(line) {
      try {
        writeAll(Buffer.from(`${endsInsideLine ? '\n' : ''}${dropped > 0 ? reportOf(dropped) : ''}${line}`))
        dropped = 0
      } catch {
        dropped += 1
      }
    },
  }
}

const reportOf = (dropped: number): string =>
  `${JSON.stringify({ level: pino.levels.values['warn'], time: Date.now(), dropped, msg: 'log lines dropped' })}\n`

function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

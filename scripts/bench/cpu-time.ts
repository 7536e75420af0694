import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

/** Seconds of processor a process has used so far; undefined where the system does not tell (it does on Linux). */
export function cpuSecondsOf(pid: number): number | undefined {
  const times = timesOf(pid)
  return times && times.own
}

/** The same with the processes it started, and those they started, once they have ended and were waited for. */
export function cpuSecondsWithChildren(pid: number): number | undefined {
  const times = timesOf(pid)
  return times && times.own + times.children
}

function timesOf(pid: number): { own: number; children: number } | undefined {
  if (process.platform !== 'linux') return undefined
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name, in brackets, may hold spaces: count from behind it. User and system time are the 14th and 15th fields, those
  // of the children the 16th and 17th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const seconds = (...at: number[]) => at.reduce((sum, one) => sum + Number(fields[one]), 0) / TICKS_A_SECOND
  return { own: seconds(11, 12), children: seconds(13, 14) }
}

import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

/** Returns the processor seconds that a process has used so far. Undefined outside of Linux. */
export function cpuSecondsOf(pid: number): number | undefined {
  const times = timesOf(pid)
  return times && times.own
}

/**
 * Like `cpuSecondsOf`, plus the time of ended descendants. A descendant counts after its parent has read the
 * exit status.
 */
export function cpuSecondsWithChildren(pid: number): number | undefined {
  const times = timesOf(pid)
  return times && times.own + times.children
}

function timesOf(pid: number): { own: number; children: number } | undefined {
  if (process.platform !== 'linux') return undefined
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The process name may contain spaces, so the text after its closing parenthesis is split. In `man proc`, fields 14
  // and 15 are user and system time, and 16 and 17 those of the children.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const seconds = (...at: number[]) => at.reduce((sum, one) => sum + Number(fields[one]), 0) / TICKS_A_SECOND
  return { own: seconds(11, 12), children: seconds(13, 14) }
}

import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

/** Returns the processor seconds that a process has used so far. NaN outside of Linux. */
export function cpuSecondsOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The process name may contain spaces, so the text after its closing parenthesis is split. In `man proc`, fields 14
  // and 15 are user and system time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

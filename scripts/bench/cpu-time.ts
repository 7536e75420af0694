import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

/** Seconds of processor a process has used so far; undefined where the system does not tell (it does on Linux). */
export function cpuSecondsOf(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name, in brackets, may hold spaces: count from behind it. User and system time are the 14th and 15th fields.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

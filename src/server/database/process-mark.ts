import { readFile, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'

/** Age at which the last beat of an unreachable process counts as dead. */
const SILENT_AFTER_MS = 10_000

/** Identity of a process. Values that only Linux provides are null elsewhere. */
export type ProcessMark = {
  pid: number
  /** Start time, which distinguishes a later process with the same pid. */
  startedAt: string | null
  bootId: string | null
  /** Host name and PID namespace, because each container numbers its own processes. */
  namespace: string
}

export async function thisProcess(): Promise<ProcessMark> {
  return {
    pid: process.pid,
    startedAt: await startOf(process.pid),
    bootId: await bootId(),
    namespace: await namespaceOfNumbers(),
  }
}

/**
 * Reports whether the marked process still runs. A process of another container or machine counts as alive while
 * `lastBeat` is recent.
 */
export async function isAlive(mark: ProcessMark, lastBeat: Date): Promise<boolean> {
  if (
    mark.bootId !== null &&
    mark.bootId === (await bootId()) &&
    mark.namespace === (await namespaceOfNumbers())
  )
    return isSameProcess(mark)
  if (mark.bootId === null && mark.namespace === (await namespaceOfNumbers())) return answersSignals(mark.pid)
  return Date.now() - lastBeat.getTime() < SILENT_AFTER_MS
}

async function isSameProcess(mark: ProcessMark): Promise<boolean> {
  if (!answersSignals(mark.pid)) return false
  const startedAt = await startOf(mark.pid)
  return startedAt === null || mark.startedAt === null || startedAt === mark.startedAt
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/**
 * Start in clock ticks since boot: field 22 of /proc/<pid>/stat. The name before it may contain spaces and brackets.
 */
async function startOf(pid: number): Promise<string | null> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  return line?.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? null
}

const bootId = (): Promise<string | null> =>
  readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    (id) => id.trim(),
    () => null,
  )

async function namespaceOfNumbers(): Promise<string> {
  const numbers = await readlink('/proc/self/ns/pid').catch(() => '')
  return `${hostname()} ${numbers}`
}

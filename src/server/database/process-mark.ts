import { readFile, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'

/** A beat older than this, from a process we cannot see, is a dead one. */
const SILENT_AFTER_MS = 10_000

/** What tells one process from every other. Values only Linux knows are null elsewhere. */
export type ProcessMark = {
  pid: number
  /** Start of the process, so that another one that got the same number later is not taken for it. */
  startedAt: string | null
  bootId: string | null
  /** Where the number means something: a container has numbers of its own. */
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
 * Whether the marked process still runs. One of another container or machine cannot be looked up: it counts as alive
 * while `lastBeat` is fresh.
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

/** Clock ticks since boot, the 22nd field of /proc/<pid>/stat; the name before it may hold spaces and brackets. */
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

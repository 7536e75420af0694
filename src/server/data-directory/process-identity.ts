import { readFile, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'

/** A process of another machine or container counts as dead when its last heartbeat is older. */
const HEARTBEAT_TIMEOUT_MS = 10_000

/** Identity of a process. Values that only Linux provides are null elsewhere. */
export type ProcessIdentity = {
  pid: number
  /** Start time, which distinguishes a later process with the same pid. */
  startedAt: string | null
  bootId: string | null
  /** Host name and PID namespace, because each container has its own pids. */
  namespace: string
}

export async function currentProcess(): Promise<ProcessIdentity> {
  return {
    pid: process.pid,
    startedAt: await processStartTime(process.pid),
    bootId: await bootId(),
    namespace: await pidNamespace(),
  }
}

/**
 * Returns whether the process still runs. A process of another container or machine counts as alive while
 * `lastHeartbeat` is recent.
 */
export async function isAlive(identity: ProcessIdentity, lastHeartbeat: Date): Promise<boolean> {
  if (
    identity.bootId !== null &&
    identity.bootId === (await bootId()) &&
    identity.namespace === (await pidNamespace())
  )
    return isSameProcess(identity)
  if (identity.bootId === null && identity.namespace === (await pidNamespace()))
    return acceptsSignals(identity.pid)
  return Date.now() - lastHeartbeat.getTime() < HEARTBEAT_TIMEOUT_MS
}

async function isSameProcess(identity: ProcessIdentity): Promise<boolean> {
  if (!acceptsSignals(identity.pid)) return false
  const startedAt = await processStartTime(identity.pid)
  return startedAt === null || identity.startedAt === null || startedAt === identity.startedAt
}

function acceptsSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/**
 * Start time in clock ticks since boot: field 22 of /proc/<pid>/stat. The process name before this field may contain
 * spaces and brackets.
 */
async function processStartTime(pid: number): Promise<string | null> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  return line?.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? null
}

const bootId = (): Promise<string | null> =>
  readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    (id) => id.trim(),
    () => null,
  )

async function pidNamespace(): Promise<string> {
  const namespaceId = await readlink('/proc/self/ns/pid').catch(() => '')
  return `${hostname()} ${namespaceId}`
}

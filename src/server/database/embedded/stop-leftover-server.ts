import { readFile, readlink, rm } from 'node:fs/promises'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 20
/** Signals that end a server, each with the wait in milliseconds before the next signal. */
const SHUTDOWN_STEPS: readonly (readonly [NodeJS.Signals, number])[] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
]

/**
 * Ends the server that a killed shop left in this data folder, and removes its lock files. The caller holds the lock of
 * the data directory. Never stops another program that has the same pid.
 */
export async function stopLeftoverServer(folder: string): Promise<void> {
  const lockFile = path.join(folder, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(lockFile, 'utf8').catch(() => ''), 10)
  for (const [signal, waitMs] of SHUTDOWN_STEPS) {
    if (!(await isServerOf(folder, pid))) break
    process.kill(pid, signal)
    const deadline = performance.now() + waitMs
    while (performance.now() < deadline && (await isServerOf(folder, pid))) await pause(POLL_MS)
  }
  for (const file of [lockFile, path.join(folder, '.s.PGSQL.5432'), path.join(folder, '.s.PGSQL.5432.lock')])
    await rm(file, { force: true })
}

async function isServerOf(folder: string, pid: number): Promise<boolean> {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder
  if (process.platform === 'win32') {
    const { stdout } = spawnSync('tasklist', ['/FI', `PID eq ${pid}`, '/FI', 'IMAGENAME eq postgres.exe'])
    return String(stdout).includes(String(pid))
  }
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)])
  return String(stdout).includes(folder)
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lockDirectory } from './directory-lock.ts'
import { type ProcessIdentity, currentProcess } from './process-identity.ts'

let dataDir: string
const children: ChildProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vidriera-lock-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) await killAndWait(child)
  await rm(dataDir, { recursive: true })
})

/** Another program that tries to lock, prints the result, and holds the lock until killed. */
async function otherProgram(): Promise<{ child: ChildProcess; output: string }> {
  const lock = new URL('./directory-lock.ts', import.meta.url).href
  const script = `
    import { lockDirectory } from ${JSON.stringify(lock)}
    const lock = await lockDirectory(process.argv[1]).catch((error) => ({ refusal: error.message }))
    process.stdout.write(lock.refusal ?? 'locked')
    setInterval(() => {}, 60_000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  children.push(child)
  const [output] = await once(child.stdout!, 'data')
  return { child, output: String(output) }
}

async function killAndWait(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

async function writeLockFile(identity: Partial<ProcessIdentity>, lastHeartbeat = new Date()): Promise<void> {
  const lockFolder = join(dataDir, 'database.lock')
  await mkdir(lockFolder, { recursive: true })
  const lockFile = join(lockFolder, 'somebody')
  await writeFile(lockFile, JSON.stringify({ ...(await currentProcess()), ...identity }))
  await utimes(lockFile, lastHeartbeat, lastHeartbeat)
}

async function lockAndRelease(): Promise<'taken'> {
  const lock = await lockDirectory(dataDir)
  await lock.release()
  return 'taken'
}

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000)

test('A second program is refused, and the message names the process id of the first program and the remedy', async () => {
  const { child, output } = await otherProgram()
  expect(output).toBe('locked')
  await expect(lockDirectory(dataDir)).rejects.toThrow(
    `La carpeta de datos «${dataDir}» ya está en uso por otro programa (proceso ${child.pid}). ` +
      'Cerrá ese programa y probá de nuevo, o elegí otra carpeta con DATA_DIR.',
  )
})

test('The lock of a killed program does not prevent the next lock', async () => {
  const { child } = await otherProgram()
  await killAndWait(child)
  const lock = await lockDirectory(dataDir)
  expect(await readdir(join(dataDir, 'database.lock'))).toHaveLength(1)
  await lock.release()
})

test('At most one of several programs that find a stale lock at the same instant gets the lock', async () => {
  await writeLockFile({ startedAt: 'long ago' })
  const programs = await Promise.all(Array.from({ length: 4 }, otherProgram))
  expect(programs.filter(({ output }) => output === 'locked').length).toBeLessThanOrEqual(1)
})

test('A released lock can be taken again', async () => {
  const lock = await lockDirectory(dataDir)
  await lock.release()
  await expect(lockAndRelease()).resolves.toBe('taken')
})

test.runIf(process.platform === 'linux')(
  'A new process with the process id of a dead lock owner does not count as the owner',
  async () => {
    await writeLockFile({ startedAt: '1' })
    await expect(lockAndRelease()).resolves.toBe('taken')
  },
)

test('A program of another container counts as running while its heartbeats are recent', async () => {
  await writeLockFile({ namespace: 'otro', pid: 1 })
  await expect(lockDirectory(dataDir)).rejects.toThrow('proceso 1')
})

test('A program of another container without recent heartbeats does not hold the lock', async () => {
  await writeLockFile({ namespace: 'otro', pid: 1 }, minutesAgo(5))
  await expect(lockAndRelease()).resolves.toBe('taken')
})

test('An incomplete lock, left by a power cut, does not prevent the start', async () => {
  await mkdir(join(dataDir, 'database.lock'))
  await writeFile(join(dataDir, 'database.lock', 'half'), '')
  await expect(lockAndRelease()).resolves.toBe('taken')
})

async function watchedLock(): Promise<{
  lockFile: string
  onLost: ReturnType<typeof vi.fn>
  release(): Promise<void>
}> {
  const onLost = vi.fn<() => void>()
  const lock = await lockDirectory(dataDir, { onLost, heartbeatIntervalMs: 2 })
  const [name] = await readdir(join(dataDir, 'database.lock'))
  return { lockFile: join(dataDir, 'database.lock', name!), onLost, release: lock.release }
}

test('A program whose lock was removed is notified once', async () => {
  const { lockFile, onLost, release } = await watchedLock()
  await rm(lockFile)
  await vi.waitFor(() => expect(onLost).toHaveBeenCalled(), 10_000)
  await release()
  expect(onLost).toHaveBeenCalledTimes(1)
})

test('A program whose lock names another program is notified', async () => {
  const { lockFile, onLost, release } = await watchedLock()
  await writeFile(lockFile, JSON.stringify({ ...(await currentProcess()), pid: process.pid + 1 }))
  await vi.waitFor(() => expect(onLost).toHaveBeenCalled(), 10_000)
  await release()
})

test('A lock file that is unreadable for a moment does not count as a lost lock', async () => {
  const { lockFile, onLost, release } = await watchedLock()
  const readHeartbeat = async () => (await stat(lockFile)).mtimeMs
  await writeFile(lockFile, '{ half')
  const before = await readHeartbeat()
  await vi.waitFor(async () => expect(await readHeartbeat()).toBeGreaterThan(before), 10_000)
  expect(onLost).not.toHaveBeenCalled()
  await release()
})

test('A release during a heartbeat does not count as a lost lock', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { lockFile, onLost, release } = await watchedLock()
    vi.advanceTimersByTime(2)
    // Removes the file before the current heartbeat reads it. This race rarely occurs by chance.
    rmSync(lockFile)
    await release()
    // As many disk operations as a heartbeat makes, so the current heartbeat completes.
    for (let trip = 0; trip < 10; trip += 1) await readdir(dataDir)
    expect(onLost).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})

test.each(['', 'dentro'])('A file in place of the directory (%j) is reported in Spanish', async (below) => {
  const file = join(dataDir, 'archivo')
  await writeFile(file, '')
  await expect(lockDirectory(join(file, below))).rejects.toThrow(
    'hay un archivo. Sacalo, o elegí otra con DATA_DIR',
  )
})

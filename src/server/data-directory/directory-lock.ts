import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { UnwritableFolder, ensureWritableFolder } from './writable-folder.ts'
import { isAlive, type ProcessIdentity, currentProcess } from './process-identity.ts'

const MAX_TRIES = 4
const HEARTBEAT_INTERVAL_MS = 2_000

export type DirectoryLock = { release(): Promise<void> }

type LockOptions = {
  /** Called once when the lock file is missing or names another process. */
  onLost?: () => void
  heartbeatIntervalMs?: number
}

/**
 * Locks a data directory, because a second shop would stop the first shop's embedded database. Each process creates its
 * own file in `database.lock/` before it reads the other files, so two processes cannot both succeed. Removes files of
 * dead processes. Throws DirectoryInUse or UnwritableFolder, with a Spanish text.
 */
export async function lockDirectory(dataDir: string, options: LockOptions = {}): Promise<DirectoryLock> {
  const lockFolder = join(dataDir, 'database.lock')
  const refuse = (failure: NodeJS.ErrnoException) => {
    throw new UnwritableFolder(dataDir, failure)
  }
  await ensureWritableFolder(dataDir)
  await mkdir(lockFolder, { recursive: true }).catch(refuse)
  for (let tries = 1; ; tries += 1) {
    const lockFile = await createLockFile(lockFolder).catch(refuse)
    const other = await findOtherHolder(lockFolder, lockFile)
    if (!other) return maintainLock(lockFile, options)
    await rm(lockFile, { force: true })
    if (tries === MAX_TRIES) throw new DirectoryInUse(dataDir, other.pid)
    // Processes that start together find each other's files and all withdraw, so a random delay separates their next
    // attempts.
    await wait(10 + Math.random() * 60 * tries)
  }
}

export class DirectoryInUse extends Error {
  readonly pid: number

  constructor(dataDir: string, pid: number) {
    const holderName = pid === process.pid ? 'este mismo programa' : `otro programa (proceso ${pid})`
    super(
      `La carpeta de datos «${dataDir}» ya está en uso por ${holderName}. ` +
        'Cerrá ese programa y probá de nuevo, o elegí otra carpeta con DATA_DIR.',
    )
    this.name = 'DirectoryInUse'
    this.pid = pid
  }
}

async function createLockFile(lockFolder: string): Promise<string> {
  const lockFile = join(lockFolder, `${process.pid}-${randomUUID()}`)
  // Renamed only when the content is complete.
  const draft = `${lockFile}.draft`
  await writeFile(draft, JSON.stringify(await currentProcess()), { flag: 'wx' })
  await rename(draft, lockFile)
  return lockFile
}

async function findOtherHolder(
  lockFolder: string,
  ownLockFile: string,
): Promise<ProcessIdentity | undefined> {
  for (const name of await readdir(lockFolder)) {
    const lockFile = join(lockFolder, name)
    if (lockFile === ownLockFile || name.endsWith('.draft')) continue
    const holder = await readLockFile(lockFile)
    if (!holder) continue
    if (await isAlive(holder.process, holder.lastHeartbeat)) return holder.process
    await rm(lockFile, { force: true })
  }
}

async function readLockFile(
  lockFile: string,
): Promise<{ process: ProcessIdentity; lastHeartbeat: Date } | undefined> {
  try {
    const [text, { mtime }] = await Promise.all([readFile(lockFile, 'utf8'), stat(lockFile)])
    return { process: JSON.parse(text) as ProcessIdentity, lastHeartbeat: mtime }
  } catch (error) {
    // An incomplete file remains from a power failure, so its process is dead.
    if (error instanceof SyntaxError) await rm(lockFile, { force: true })
    else if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

function maintainLock(
  lockFile: string,
  { onLost = () => {}, heartbeatIntervalMs = HEARTBEAT_INTERVAL_MS }: LockOptions,
): DirectoryLock {
  let isHeld = true
  const heartbeat = setInterval(async () => {
    const isStillOurs = await refreshLockFile(lockFile)
    // If `release` removed the file during this heartbeat, the lock is not lost.
    if (isStillOurs || !isHeld) return
    isHeld = false
    clearInterval(heartbeat)
    onLost()
  }, heartbeatIntervalMs).unref()
  return {
    async release() {
      isHeld = false
      clearInterval(heartbeat)
      await rm(lockFile, { force: true })
    },
  }
}

/**
 * Updates the modification time of the lock file. Returns false if the file is missing or names another process.
 * Ignores other disk errors.
 */
async function refreshLockFile(lockFile: string): Promise<boolean> {
  try {
    const now = new Date()
    await utimes(lockFile, now, now)
    const holder = JSON.parse(await readFile(lockFile, 'utf8')) as ProcessIdentity
    return holder.pid === process.pid
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { FolderUnwritable } from '#server/writable-folder.ts'
import { isAlive, type ProcessMark, thisProcess } from './process-mark.ts'

const TRIES = 4
const BEATS_EVERY_MS = 2_000

export type DirectoryLock = { release(): Promise<void> }

type Keeping = {
  /** Called once when the lock file is missing or names another process. */
  lost?: () => void
  beatsEveryMs?: number
}

/**
 * Locks a data directory, because a second shop would stop the embedded server of the first. Each process creates its
 * own file in `database.lock/` before it reads the others, so two processes cannot both succeed. Files of dead
 * processes are removed. Throws DirectoryInUse or FolderUnwritable, with a Spanish text.
 */
export async function lockDirectory(dataDir: string, keeping: Keeping = {}): Promise<DirectoryLock> {
  const flags = join(dataDir, 'database.lock')
  const refuse = (failure: NodeJS.ErrnoException) => {
    throw new FolderUnwritable(dataDir, failure)
  }
  await mkdir(flags, { recursive: true }).catch(refuse)
  for (let tries = 1; ; tries += 1) {
    const flag = await raiseFlag(flags).catch(refuse)
    const other = await otherHolder(flags, flag)
    if (!other) return keepFlag(flag, keeping)
    await rm(flag, { force: true })
    if (tries === TRIES) throw new DirectoryInUse(dataDir, other.pid)
    // Simultaneous starts see each other and all withdraw. A random delay separates their next attempts.
    await wait(10 + Math.random() * 60 * tries)
  }
}

export class DirectoryInUse extends Error {
  readonly pid: number

  constructor(dataDir: string, pid: number) {
    const who = pid === process.pid ? 'este mismo programa' : `otro programa (proceso ${pid})`
    super(
      `La carpeta de datos «${dataDir}» ya está en uso por ${who}. ` +
        'Cerrá ese programa y probá de nuevo, o elegí otra carpeta con DATA_DIR.',
    )
    this.name = 'DirectoryInUse'
    this.pid = pid
  }
}

async function raiseFlag(flags: string): Promise<string> {
  const flag = join(flags, `${process.pid}-${randomUUID()}`)
  // The rename makes the file appear complete.
  const draft = `${flag}.draft`
  await writeFile(draft, JSON.stringify(await thisProcess()), { flag: 'wx' })
  await rename(draft, flag)
  return flag
}

async function otherHolder(flags: string, own: string): Promise<ProcessMark | undefined> {
  for (const name of await readdir(flags)) {
    const flag = join(flags, name)
    if (flag === own || name.endsWith('.draft')) continue
    const mark = await readFlag(flag)
    if (!mark) continue
    if (await isAlive(mark.process, mark.lastBeat)) return mark.process
    await rm(flag, { force: true })
  }
}

async function readFlag(flag: string): Promise<{ process: ProcessMark; lastBeat: Date } | undefined> {
  try {
    const [text, { mtime }] = await Promise.all([readFile(flag, 'utf8'), stat(flag)])
    return { process: JSON.parse(text) as ProcessMark, lastBeat: mtime }
  } catch (error) {
    // An incomplete file is left from a power cut, so its process is dead.
    if (error instanceof SyntaxError) await rm(flag, { force: true })
    else if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

function keepFlag(flag: string, { lost = () => {}, beatsEveryMs = BEATS_EVERY_MS }: Keeping): DirectoryLock {
  let kept = true
  const beat = setInterval(async () => {
    const stillOurs = await beatFlag(flag)
    // A file that was released during this beat is not a lost lock.
    if (stillOurs || !kept) return
    kept = false
    clearInterval(beat)
    lost()
  }, beatsEveryMs).unref()
  return {
    async release() {
      kept = false
      clearInterval(beat)
      await rm(flag, { force: true })
    },
  }
}

/**
 * Refreshes the file. Returns false when the file is missing or names another process. Other disk errors are ignored.
 */
async function beatFlag(flag: string): Promise<boolean> {
  try {
    const now = new Date()
    await utimes(flag, now, now)
    const mark = JSON.parse(await readFile(flag, 'utf8')) as ProcessMark
    return mark.pid === process.pid
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

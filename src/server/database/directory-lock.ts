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
  /** Called once when the flag is gone or says another process: from then on the directory may have another owner. */
  lost?: () => void
  beatsEveryMs?: number
}

/**
 * Keeps a second process away from a data directory: the embedded server belongs to one shop, and a second would stop it.
 * Each candidate first raises a flag (a file of its own in `database.lock/`) and only then looks at the others, so two
 * can never both think they are alone; the flag of a process that died is simply removed, and no flag of a living one
 * ever is. Refuses in Spanish, naming the other process and the remedy, or why the directory cannot be written.
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
    // Two that start at the same instant see each other and both step back: chance decides who comes again first.
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
  // Written aside and then renamed: nobody ever reads half a flag.
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
    // A flag appears whole: half a one was left by a power cut, and whoever raised it is gone.
    if (error instanceof SyntaxError) await rm(flag, { force: true })
    else if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

function keepFlag(flag: string, { lost = () => {}, beatsEveryMs = BEATS_EVERY_MS }: Keeping): DirectoryLock {
  let kept = true
  const beat = setInterval(async () => {
    const stillOurs = await beatFlag(flag)
    // A flag given back while the beat was on its way was not lost.
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

/** Shows that this process lives. False when the flag is gone or names another; a disk that fails now may work next time. */
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

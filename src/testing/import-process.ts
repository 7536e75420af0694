import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const TELL_PEAK = 'process.on("exit",()=>console.log("peak="+process.resourceUsage().maxRSS))'
/** Progress is only shown to somebody who looks. */
const SOMEBODY_LOOKS = 'process.stderr.isTTY=true'

/** What an import said, how it ended (no `code`: it was killed), and the most memory it ever had, in kB. */
export type ImportRun = { code: number | null; said: string; peakKb: number }

type Place = { dataDir: string; databaseUrl?: string | undefined; cwd?: string }

export type RunningImport = {
  /** All it wrote so far. */
  said(): string
  /** Ends it as a power cut would (`kill -9`). */
  kill(): void
  ended: Promise<ImportRun>
}

/** Runs the real `npm run import` command in a process of its own, over `dataDir` or the database at `databaseUrl`. */
export const runImport = (args: readonly string[], at: Place): Promise<ImportRun> =>
  launch(args, at, TELL_PEAK).ended

/** The same, with its progress shown, for whoever cannot wait until it ends. */
export const startImport = (args: readonly string[], at: Place): RunningImport =>
  launch(args, at, SOMEBODY_LOOKS)

function launch(args: readonly string[], at: Place, first: string): RunningImport {
  const { DATABASE_URL: _url, ...env } = process.env
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${first}`, path.join(root, 'scripts/import.ts'), ...args],
    {
      cwd: at.cwd ?? root,
      env: { ...env, DATA_DIR: at.dataDir, ...(at.databaseUrl ? { DATABASE_URL: at.databaseUrl } : {}) },
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (words: Buffer) => (said += words.toString()))
  const ended = new Promise<ImportRun>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      resolve({ code, said, peakKb: Number(/peak=(\d+)/.exec(said)?.[1] ?? Number.NaN) }),
    )
  })
  return { said: () => said, kill: () => void child.kill('SIGKILL'), ended }
}

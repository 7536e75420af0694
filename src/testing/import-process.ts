import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const TELL_PEAK = 'process.on("exit",()=>console.log("peak="+process.resourceUsage().maxRSS))'
/** The command shows progress only on a terminal. */
const SOMEBODY_LOOKS = 'process.stderr.isTTY=true'

/** `code` is null after a kill. `peakKb` is the maximum memory. */
export type ImportRun = { code: number | null; said: string; peakKb: number }

type Place = { dataDir: string; databaseUrl?: string | undefined; cwd?: string }

export type RunningImport = {
  said(): string
  /** Like a power cut (`kill -9`). */
  kill(): void
  ended: Promise<ImportRun>
}

/** Runs the real `npm run import` command. */
export const runImport = (args: readonly string[], at: Place): Promise<ImportRun> =>
  launch(args, at, TELL_PEAK).ended

/** Like `runImport` with progress output, without waiting for the end. */
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

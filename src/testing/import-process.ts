import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const TELL_PEAK = 'process.on("exit",()=>console.log("peak="+process.resourceUsage().maxRSS))'

/** What an import said, how it ended, and the most memory it ever had, in kB. */
export type ImportRun = { code: number | null; said: string; peakKb: number }

/** Runs the real `npm run import` command in a process of its own, over `dataDir` or the database at `databaseUrl`. */
export function runImport(
  args: readonly string[],
  at: { dataDir: string; databaseUrl?: string | undefined; cwd?: string },
): Promise<ImportRun> {
  const { DATABASE_URL: _url, ...env } = process.env
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${TELL_PEAK}`, path.join(root, 'scripts/import.ts'), ...args],
    {
      cwd: at.cwd ?? root,
      env: { ...env, DATA_DIR: at.dataDir, ...(at.databaseUrl ? { DATABASE_URL: at.databaseUrl } : {}) },
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (words: Buffer) => (said += words.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      resolve({ code, said, peakKb: Number(/peak=(\d+)/.exec(said)?.[1] ?? Number.NaN) }),
    )
  })
}

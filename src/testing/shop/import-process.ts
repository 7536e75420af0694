import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')
const PRINT_PEAK_MEMORY = 'process.on("exit",()=>console.log("peak="+process.resourceUsage().maxRSS))'
/** Simulates a terminal, because the command shows its progress only on a terminal. */
const PRETEND_TERMINAL = 'process.stderr.isTTY=true'

/** A finished import. `code`: exit code, or null after a kill. `peakKb`: maximum memory in kB. */
export type ImportRun = { code: number | null; output: string; peakKb: number }

type ImportTarget = { dataDir: string; databaseUrl?: string | undefined; cwd?: string }

export type RunningImport = {
  output(): string
  /** Kills the process (`kill -9`), like a power failure. */
  kill(): void
  ended: Promise<ImportRun>
}

/** Runs the import command in a child process and waits for its end. */
export const runImport = (args: readonly string[], target: ImportTarget): Promise<ImportRun> =>
  launch(args, target, PRINT_PEAK_MEMORY).ended

/** Like `runImport`, but shows progress and does not wait for the end. */
export const startImport = (args: readonly string[], target: ImportTarget): RunningImport =>
  launch(args, target, PRETEND_TERMINAL)

function launch(args: readonly string[], target: ImportTarget, preload: string): RunningImport {
  const { DATABASE_URL: _url, ...env } = process.env
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${preload}`, path.join(root, 'scripts/import.ts'), ...args],
    {
      cwd: target.cwd ?? root,
      env: {
        ...env,
        DATA_DIR: target.dataDir,
        ...(target.databaseUrl ? { DATABASE_URL: target.databaseUrl } : {}),
      },
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<ImportRun>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      resolve({ code, output, peakKb: Number(/peak=(\d+)/.exec(output)?.[1] ?? Number.NaN) }),
    )
  })
  return { output: () => output, kill: () => void child.kill('SIGKILL'), ended }
}

import { type ChildProcessByStdio, spawn } from 'node:child_process'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { clusterPathForServer } from './cluster-folder.ts'
import { SERVER_ENVIRONMENT } from './run-as.ts'
import { serverAccount } from './server-account.ts'

const QUOTED_LINES = 8
const STOP_TIMEOUT_MS = 15_000
const POLL_MS = 10

export type ServerProcess = {
  /** Resolves with the last lines of the server's log when the server ends. */
  readonly ended: Promise<string>
  /** Stops the server with a fast shutdown, which rolls back open transactions. */
  stop(): Promise<void>
}

type StartOptions = {
  folder: string
  native: string
  /** `name=value` settings of PostgreSQL. */
  parameters: readonly string[]
  isReady: () => Promise<boolean>
}

/**
 * Shell script that runs the server. When its standard input, a pipe from this process, closes, the script stops the
 * server, so a killed shop leaves no server behind. Ctrl+C must not reach the script, because the shop stops first.
 */
const SUPERVISOR_SCRIPT = `exec 3<&0
"$@" </dev/null 3<&- &
server=$!
{ cat <&3 >/dev/null; kill -INT $server 2>/dev/null; } &
wait $server`

/** Starts the server. Rejects with the log when the server ends before it accepts connections. */
export async function startServerProcess(options: StartOptions): Promise<ServerProcess> {
  const child = spawnServer(options)
  const log: string[] = []
  child.stderr.setEncoding('utf8').on('data', (lines: string) => {
    log.push(...lines.split('\n').filter(Boolean))
    log.splice(0, log.length - QUOTED_LINES)
  })
  let isRunning = true
  const ended = new Promise<string>((resolve) => {
    child.on('error', (failure) => resolve(failure.message))
    child.once('exit', () => resolve(log.join('\n')))
  }).finally(() => {
    isRunning = false
    child.stdin.destroy()
  })
  child.stdin.on('error', () => {})
  while (!(await options.isReady())) {
    if (!isRunning) throw new Error(await ended)
    await pause(POLL_MS)
  }
  return {
    ended,
    async stop() {
      if (process.platform === 'win32') child.kill('SIGINT')
      else child.stdin.end()
      const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
      await ended
      clearTimeout(killTimer)
    },
  }
}

function spawnServer({
  folder,
  native,
  parameters,
}: StartOptions): ChildProcessByStdio<Writable, null, Readable> {
  const postgres = path.join(native, 'bin', 'postgres')
  const args = ['-D', clusterPathForServer(folder), ...parameters.flatMap((parameter) => ['-c', parameter])]
  const options = {
    cwd: folder,
    ...serverAccount(),
    env: SERVER_ENVIRONMENT,
    stdio: ['pipe', 'ignore', 'pipe'] as ['pipe', 'ignore', 'pipe'],
    // A separate session, so that Ctrl+C reaches only the shop.
    detached: process.platform !== 'win32',
  }
  if (process.platform === 'win32') return spawn(postgres, args, options)
  return spawn('/bin/sh', ['-c', SUPERVISOR_SCRIPT, 'sh', postgres, ...args], options)
}

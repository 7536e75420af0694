import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { HIGH_PURCHASE_LIMITS } from './high-purchase-limits.ts'

const root = path.resolve(import.meta.dirname, '../../..')
/** Long, because the first start creates a database and the machine may be busy. */
const START_TIMEOUT_MS = 300_000
const STOP_TIMEOUT_MS = 30_000
const POLL_INTERVAL_MS = 50

/** Environment variable with the folder, for all processes of a test run. */
const DEMO_SHOP_VARIABLE = 'DEMO_SHOP_FOLDER'

export function setDemoShopFolder(folder: string): void {
  process.env[DEMO_SHOP_VARIABLE] = folder
}

/** Returns the folder of a filled demo shop, which browser tests copy. */
export function demoShopFolder(): string {
  const folder = process.env[DEMO_SHOP_VARIABLE]
  if (folder === undefined)
    throw new Error('No demo shop was prepared (scripts/prepare/prepare-demo-shop.ts)')
  return folder
}

export type ShopProcess = {
  url: string
  pid: number
  /** Sends SIGTERM and waits for the end. Throws unless the shop stops cleanly. */
  stop: () => Promise<void>
  /** Kills the process (`kill -9`), like a power failure, and waits for its end. */
  kill: () => Promise<void>
  isAlive: () => boolean
  output: () => string
}

/**
 * Starts the real server in a child process and waits for /readyz. The port is PORT of `env`, or a free port.
 * `command`: arguments of Node. `writesTo`: file descriptor of the output, or a closed pipe. Default: `output` of the
 * result.
 */
export async function startShopProcess(
  dataDir: string,
  env: Record<string, string> = {},
  command: readonly string[] = ['src/server/main.ts'],
  writesTo: number | 'closed' | 'output' = 'output',
): Promise<ShopProcess> {
  const stdio = typeof writesTo === 'number' ? writesTo : 'pipe'

  const port = Number(env.PORT) || (await freePort())
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', stdio, stdio],
    env: {
      ...cleanEnvironment(),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SHOP_MODE: 'demo',
      PAYMENTS: 'off',
      // AVIF encoding needs much processor time.
      AVIF: 'false',
      LIMITS: HIGH_PURCHASE_LIMITS,
      ...env,
    },
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    if (writesTo === 'closed') stream?.destroy()
    else stream?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const url = `http://127.0.0.1:${port}`
  try {
    await waitUntilReady(url, child)
  } catch (failure) {
    child.kill('SIGKILL')
    throw new Error(`The shop did not start.\n${output.join('')}`, { cause: failure })
  }
  return {
    url,
    pid: child.pid!,
    stop: () => stop(child),
    kill: () => kill(child),
    isAlive: () => isRunning(child),
    output: () => output.join(''),
  }
}

/**
 * Blank shop settings, because settings of this machine must not affect a test. A blank value counts as absent, and the
 * file `.env` does not replace it.
 */
const cleanEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: '',
  PUBLIC_URL: '',
  STORE_PROFILE: '',
  NODE_ENV: 'production',
})

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`It ended with code ${child.exitCode}`)
    const reply = await fetch(`${url}/readyz`).catch(() => undefined)
    if (reply?.ok) return
    await pause(POLL_INTERVAL_MS)
  }
  throw new Error(`/readyz did not answer within ${START_TIMEOUT_MS} ms`)
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

async function stop(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  const code = await ended
  clearTimeout(killTimer)
  if (code !== 0)
    throw new Error(`The shop did not stop cleanly (code ${code ?? 'none: it had to be killed'})`)
}

async function kill(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

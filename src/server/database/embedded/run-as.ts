import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { ServerAccount } from './server-account.ts'

export type RunOptions = {
  command: string
  args: readonly string[]
  cwd: string
  account: ServerAccount | undefined
  input?: string
}

/**
 * Runs a program with `input` as standard input until its end. Rejects with the program's output unless the exit code
 * is 0.
 */
export async function runAs({ command, args, cwd, account, input = '' }: RunOptions): Promise<void> {
  const child = spawn(command, args, { cwd, ...account, env: SERVER_ENVIRONMENT })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  // The single-user server exits with 0 even after a failed statement.
  if (code !== 0 || /^(?:.*\s)?(?:ERROR|FATAL|PANIC):/m.test(err)) throw new Error(`${out}${err}`.trim())
}

/** Replaces the shop's environment, so messages are in English, and `PGPORT` or `PGDATA` have no effect. */
export const SERVER_ENVIRONMENT = { LC_ALL: 'C', PATH: '/usr/bin:/bin' } as const

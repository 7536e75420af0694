import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BadSetting, type Config } from '#server/config/config.ts'
import { ensureWritableFolder } from '#server/data-directory/writable-folder.ts'

const MIN_LENGTH = 32

/**
 * Returns `AUTH_SECRET`, which signs sessions, keys and form tokens. In demo mode the first start generates a secret in
 * the data directory, in a file that only its owner can read. Throws `BadSetting` in production without `AUTH_SECRET`.
 */
export async function openAuthSecret(
  config: Pick<Config, 'authSecret' | 'mode' | 'dataDir'>,
): Promise<string> {
  if (config.authSecret) return config.authSecret
  if (config.mode !== 'demo')
    throw new BadSetting('AUTH_SECRET: hace falta en producción (openssl rand -base64 48)')
  const file = join(config.dataDir, 'auth-secret')
  return (await readSecret(file)) ?? createSecret(config.dataDir, file)
}

async function createSecret(directory: string, file: string): Promise<string> {
  const secret = randomBytes(48).toString('base64url')
  await ensureWritableFolder(directory)
  await writeFile(file, `${secret}\n`, { mode: 0o600 })
  return secret
}

/** Returns undefined if the file is missing, or incomplete after an interrupted start. */
async function readSecret(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return ''
    throw failure
  })
  return text.trim().length >= MIN_LENGTH ? text.trim() : undefined
}

import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PASSWORD_FILE, SHOP_ROLE } from './cluster-folder.ts'

const SOCKET = '.s.PGSQL.5432'
/** System limit of a socket path, in bytes without the final zero byte. */
const MAX_SOCKET_PATH_BYTES = 103

export type ServerAddress = {
  url: string
  parameters: readonly string[]
  release(): Promise<void>
}

/**
 * Returns the address of the embedded server. On Linux, a socket in the data folder, with a short symbolic link if the
 * path is too long. On Windows, the loopback address with a free port.
 */
export async function serverAddress(folder: string): Promise<ServerAddress> {
  if (process.platform === 'win32') {
    const port = await freePort()
    return {
      url: await loopbackUrl(folder, port),
      parameters: ['listen_addresses=127.0.0.1', `port=${port}`],
      release: async () => {},
    }
  }
  return {
    ...(await socketUrl(folder)),
    parameters: [
      'listen_addresses=',
      'unix_socket_directories=.',
      'unix_socket_permissions=0700',
      'port=5432',
    ],
  }
}

/** Returns the address of an embedded server that another process runs. The fourth line of its pid file is the port. */
export async function runningServerUrl(folder: string): Promise<Pick<ServerAddress, 'url' | 'release'>> {
  if (process.platform !== 'win32') return socketUrl(folder)
  const port = Number((await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n')[3])
  return { url: await loopbackUrl(folder, port), release: async () => {} }
}

const readPassword = (folder: string) => readFile(path.join(folder, PASSWORD_FILE), 'utf8')

const loopbackUrl = async (folder: string, port: number): Promise<string> =>
  `postgres://${SHOP_ROLE}:${await readPassword(folder)}@127.0.0.1:${port}/${SHOP_ROLE}`

async function socketUrl(folder: string): Promise<Pick<ServerAddress, 'url' | 'release'>> {
  const password = await readPassword(folder)
  const link = await shortLink(folder)
  return {
    url: `postgres://${SHOP_ROLE}:${password}@localhost:5432/${SHOP_ROLE}?host=${encodeURIComponent(link.folder)}`,
    release: link.release,
  }
}

async function shortLink(folder: string): Promise<{ folder: string; release: () => Promise<void> }> {
  if (Buffer.byteLength(path.join(folder, SOCKET)) <= MAX_SOCKET_PATH_BYTES)
    return { folder, release: async () => {} }
  const tempFolder = await mkdtemp(path.join(tmpdir(), 'vidriera-'))
  const link = path.join(tempFolder, 's')
  await symlink(folder, link)
  return { folder: link, release: () => rm(tempFolder, { recursive: true, force: true }) }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address() as { port: number }
      probe.close(() => resolve(address.port))
    })
  })
}

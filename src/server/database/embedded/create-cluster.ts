import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { clusterFolder, clusterPathForServer, PASSWORD_FILE, SHOP_ROLE } from './cluster-folder.ts'
import { chownCluster } from './chown-cluster.ts'
import { runAs } from './run-as.ts'
import { initdbAccount } from './server-account.ts'

/**
 * Creates the PostgreSQL data folder `DATA_DIR/postgres`, with the shop's role and database, and with password
 * authentication. The caller holds the lock of `dataDir`. Writes a draft folder and renames it at the end; the next
 * start removes the draft of an interrupted start. The superuser runs `moreStatements`, one per line.
 */
export async function createCluster(
  dataDir: string,
  native: string,
  moreStatements: readonly string[] = [],
): Promise<void> {
  const folder = clusterFolder(dataDir)
  const draft = `${folder}.draft`
  const account = initdbAccount()
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  if (account) await chown(draft, account.uid, account.gid)
  const serverPath = clusterPathForServer(draft)
  const run = (program: string, args: readonly string[], input?: string) =>
    runAs({
      command: path.join(native, 'bin', program),
      args,
      cwd: draft,
      account,
      ...(input !== undefined && { input }),
    })
  // Refuses all connections until pg_hba.conf is written below, so initdb needs no password.
  const authentication = ['-U', 'postgres', '-A', 'reject']
  const encoding = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  await run('initdb', ['-D', serverPath, ...authentication, ...encoding])
  await writeFile(path.join(draft, 'pg_hba.conf'), HBA, { flush: true })
  const password = randomBytes(24).toString('base64url')
  await writeFile(path.join(draft, PASSWORD_FILE), password, { mode: 0o600, flush: true })
  await run(
    'postgres',
    ['--single', '-D', serverPath, 'postgres'],
    [...firstStatements(password), ...moreStatements, ''].join('\n'),
  )
  await chownCluster(draft)
  await rename(draft, folder)
  await syncFolder(path.dirname(folder))
}

/** The line `host` is for Windows, where the server listens on the loopback address. */
const HBA = `local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
`

const firstStatements = (password: string) => [
  `create role ${SHOP_ROLE} login password '${password}'`,
  `create database ${SHOP_ROLE} owner ${SHOP_ROLE}`,
]

/**
 * Makes a rename durable, because a power failure can undo a rename in an unsynced folder. Windows neither allows nor
 * needs the sync.
 */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

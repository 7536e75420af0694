import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { diskStorage } from '#server/adapters/images/disk-storage.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { readConfig } from '#server/config/config.ts'
import { hasOtherSessions } from '#server/database/copy/dump-database.ts'
import { openServer, type OpenServer } from '#server/database/copy/open-server.ts'
import { requireCurrentTables } from '#server/database/migration/migrate.ts'
import { isUnconfirmedCopy } from '#server/features/jobs/restored-copy-store.ts'
import { describeSummary } from './backup/describe-summary.ts'
import { runCommand } from './backup/run-command.ts'

const USAGE =
  'Uso: npm run move -- postgres://usuario:clave@servidor:5432/base   (de la base embebida a un servidor)\n' +
  '     npm run move -- embedded                                       (de DATABASE_URL a la base embebida)'

/** Moves the database of a closed shop between the embedded server and a database server. The source stays unchanged. */
await runCommand(async () => {
  const [target, ...rest] = process.argv.slice(2)
  const isToServer = /^postgres(?:ql)?:\/\//.test(target ?? '')
  if (target === undefined || rest.length > 0 || !(isToServer || target === 'embedded'))
    throw new Error(USAGE)
  const { dataDir, databaseUrl } = readConfig()
  if (isToServer === (databaseUrl !== undefined))
    throw new Error(
      isToServer
        ? 'DATABASE_URL tiene que estar vacía para mudar la base embebida.'
        : 'DATABASE_URL tiene que nombrar el servidor del que se muda.',
    )
  await using servers = new AsyncDisposableStack()
  const open = async (url: string | undefined): Promise<OpenServer> =>
    servers.adopt(await openServer({ dataDir, databaseUrl: url }), (server) => server.close())
  const source = await open(databaseUrl)
  const goal = await open(isToServer ? target : undefined)
  const isQuiet = await checkSource(source.url)
  const folder = servers.adopt(await mkdtemp(path.join(tmpdir(), 'vidriera-move-')), (created) =>
    rm(created, { recursive: true }),
  )
  const file = path.join(folder, 'copia.tar.zst')
  await writeBackup(file, { databaseUrl: source.url, images: undefined, now: new Date() })
  const summary = await restoreBackup(file, {
    databaseUrl: goal.url,
    images: diskStorage(path.join(folder, 'images')),
    staysQuiet: isQuiet,
  })
  if (await withClient(source.url, hasOtherSessions))
    throw new Error(
      'La tienda se abrió durante la mudanza, así que a la base nueva pueden faltarle ventas.\n' +
        'Cerrá la tienda, vaciá la base nueva y volvé a mudarla. La base de antes quedó como estaba.',
    )
  console.log(
    `Base mudada y comparada fila por fila. Las fotos siguen donde estaban.\n${describeSummary(summary)}`,
  )
  console.log(
    isToServer
      ? 'Ahora abrí la tienda con DATABASE_URL. La base embebida quedó como estaba.\n' +
          'Con DATABASE_URL no hay copias automáticas si no ponés también BACKUP_DIR o BACKUP_S3_….'
      : 'Ahora abrí la tienda sin DATABASE_URL. La base del servidor quedó como estaba.',
  )
})

/**
 * Refuses a database that another program uses, because a sale that follows the copy would be lost. Returns whether the
 * database is a restored copy that waits for its confirmation.
 */
function checkSource(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    if (await hasOtherSessions(client))
      throw new Error('La tienda, u otro programa, usa esta base. Cerralo y volvé a probar. No se mudó nada.')
    await requireCurrentTables(client)
    return isUnconfirmedCopy(client)
  })
}

async function withClient<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  // The failed query reports a lost connection.
  client.on('error', () => {})
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

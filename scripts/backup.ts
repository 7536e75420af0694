import path from 'node:path'
import { openImageStorage } from '#server/adapters/images/open-image-storage.ts'
import { type BackupSummary } from '#server/backup/backup-manifest.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { readConfig } from '#server/config/config.ts'
import { openServerBesideShop } from '#server/database/copy/open-server.ts'
import { openLog } from '#server/log/open-log.ts'
import { describeSummary } from './backup/describe-summary.ts'
import { runCommand } from './backup/run-command.ts'

const USAGE = 'Uso: npm run backup -- copia.tar.zst'

/** Copies the whole shop, open or closed, into one file. */
await runCommand(async () => {
  const [file, ...rest] = process.argv.slice(2)
  if (file === undefined || rest.length > 0 || file.startsWith('-')) throw new Error(USAGE)
  const config = readConfig()
  const server = await openServerBesideShop(config)
  let summary: BackupSummary
  try {
    summary = await writeBackup(path.resolve(file), {
      databaseUrl: server.url,
      images: await openImageStorage(config, openLog(config.logLevel)),
      now: new Date(),
    })
  } finally {
    await server.close()
  }
  console.log(`Copia completa: ${file}\n${describeSummary(summary)}`)
  console.log('Guardala en otra máquina, junto con AUTH_SECRET.')
})

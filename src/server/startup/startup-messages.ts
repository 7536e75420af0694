import { existsSync } from 'node:fs'
import { QUIET_TEXT } from '#domain/job/job-pause.ts'
import type { Config } from '#server/config/config.ts'
import { clusterFolder } from '#server/database/embedded/cluster-folder.ts'

/** Prints that the first start creates the embedded database, which takes some seconds. */
export function printNewDatabaseMessage({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  if (databaseUrl !== undefined || existsSync(clusterFolder(dataDir))) return
  process.stderr.write('Creando la base de datos de la tienda…\n')
}

/** Prints the address of the shop, the accounts of a demo, and how to create a missing admin. */
export async function printShopAddress(
  { mode, quiet }: Pick<Config, 'mode' | 'quiet'>,
  origin: string,
  { hasAdmin }: { hasAdmin: boolean },
): Promise<void> {
  const lines = ['', `  Vidriera está abierta en ${origin}`, '']
  if (quiet)
    lines.push(
      `  ${QUIET_TEXT}`,
      '  Sigue así mientras diga QUIET=true, o hasta confirmar una copia restaurada: npm run restore -- --confirm',
      '',
    )
  if (mode === 'demo') {
    const { demoAccounts } = await import('#seeds/demo/demo-accounts.ts')
    lines.push('  Modo demostración. Para ingresar:')
    for (const { email, password, rol } of demoAccounts)
      lines.push(`    ${rol.padEnd(7)} ${email.padEnd(26)} ${password}`)
    lines.push('')
  } else if (!hasAdmin) {
    lines.push('  Todavía no hay ninguna cuenta de administración: npm run create-admin', '')
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

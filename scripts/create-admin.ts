import { createInterface } from 'node:readline/promises'
import { pino } from 'pino'
import { emailAddress } from '#contract/http/wire.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { DirectoryInUse } from '#server/data-directory/directory-lock.ts'
import { openDeps } from '#server/deps.ts'
import { createAdmin } from '#server/features/users/create-admin.ts'
import { exitOnLostDirectory } from '#server/data-directory/exit-on-lost-directory.ts'
import { readAdminArguments, USAGE } from './create-admin/admin-arguments.ts'
import { promptPassword } from './create-admin/prompt-password.ts'

/**
 * Creates an admin, or sets a new password for an existing admin, in the database of DATA_DIR or DATABASE_URL. The
 * password comes from a prompt or a pipe, because other users of the machine can read arguments.
 */
async function main(): Promise<void> {
  const { email: emailArgument, nombre } = readAdminArguments(process.argv.slice(2))
  const config = readConfig()
  const typed = emailArgument ?? (await promptEmail())
  const { data: email } = emailAddress.safeParse(typed)
  if (email === undefined) throw new Error(`«${typed}» no es un correo. ${USAGE}`)
  const { deps, close } = await openDeps(config, {
    log: pino({ level: 'silent' }),
    onDirectoryLost: exitOnLostDirectory(config.dataDir),
  })
  try {
    const password = await promptPassword('Contraseña (no se muestra): ')
    if (process.stdin.isTTY && (await promptPassword('Otra vez: ')) !== password)
      throw new Error('Las dos contraseñas no son iguales. No se creó nada.')
    const { created } = await createAdmin(deps, { email, nombre, password })
    console.log(`Base de datos: ${describeDatabase(config)}`)
    console.log(
      created
        ? `Listo: ${email} ya puede administrar la tienda.`
        : `Listo: ${email} ya tenía cuenta; ahora administra la tienda, con la contraseña nueva y sin sesiones abiertas.`,
    )
  } finally {
    await close()
  }
}

function describeDatabase({ databaseUrl, dataDir, mode }: Config): string {
  const place = databaseUrl === undefined ? dataDir : databaseUrl.replace(/\/\/[^@/]*@/, '//')
  return `${place}${mode === 'demo' ? ' (modo demostración)' : ''}`
}

async function promptEmail(): Promise<string> {
  if (!process.stdin.isTTY) throw new Error(USAGE)
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  lines.on('SIGINT', () => process.exit(130))
  return (await lines.question('Correo: ').finally(() => lines.close())).trim()
}

function explain(failure: unknown): string {
  if (failure instanceof DirectoryInUse) {
    return (
      `La tienda está abierta y usa esta misma base de datos (proceso ${failure.pid}). ` +
      'Cerrala (Ctrl+C donde corre), creá la cuenta, y volvé a abrirla. No se creó nada.'
    )
  }
  const { text, message } = failure as { text?: string; message?: string }
  return text ?? message ?? String(failure)
}

main().catch((failure: unknown) => {
  console.error(`\n${explain(failure)}\n`)
  process.exitCode = 1
})

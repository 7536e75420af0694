import { databaseErrorMessage } from '#server/database/errors/database-setup-error.ts'
import { failureText } from '#server/startup/failure-text.ts'

/** Runs a command. Prints the Spanish reason of a failure instead of a stack, and sets the exit code. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (failure) {
    console.error(`\n${explain(failure as NodeJS.ErrnoException)}\n`)
    process.exitCode = 1
  }
}

function explain(failure: NodeJS.ErrnoException): string {
  const { code, path } = failure
  if (code === 'EEXIST') return `El archivo «${path}» ya existe. Elegí otro nombre.`
  if (code === 'ENOENT') return `No se encontró «${path}».`
  if (code === 'ENOSPC') return 'No queda lugar en el disco.'
  if (code === 'EACCES') return `No hay permiso para usar «${path}».`
  if (code === 'EISDIR') return 'Eso es una carpeta. Nombrá el archivo de la copia.'
  return isDatabaseFailure(failure)
    ? `No se puede usar la base de datos: ${databaseErrorMessage(failure)}`
    : failureText(failure)
}

/** Failures of the connection, and errors of PostgreSQL, whose codes have five characters. */
const isDatabaseFailure = (failure: NodeJS.ErrnoException): boolean =>
  failure instanceof AggregateError ||
  /^(?:ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ERR_INVALID_URL)|^[0-9A-Z]{5}$/.test(failure.code ?? '') ||
  /^(?:Connection terminated|timeout expired|SASL)|not queryable/.test(failure.message)

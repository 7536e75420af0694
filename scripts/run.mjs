// Runs on Node 20 or newer before packages are installed, so this file may import only Node's own modules.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as util from 'node:util'
import { installDependencies, dependenciesAreFresh } from './dependencies.mjs'
import { portProblem } from './port-problem.mjs'

const root = path.resolve(fileURLToPath(import.meta.url), '../..')
const [command, ...args] = process.argv.slice(2)
const script = path.join(root, 'scripts', `${command}.ts`)

// The shop goes on when the disk of its output is full or the pipe of its output is closed.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
if (!command || !/^[a-z-]+$/.test(command) || !existsSync(script)) {
  stop(`No existe el comando «${command ?? ''}». Los comandos están en package.json, en "scripts".`)
}
if (Number.parseInt(process.versions.node, 10) < 20) {
  stop(`Hace falta Node 20 o más nuevo y este es ${process.version}. Instalalo desde https://nodejs.org`)
}
if (command === 'start') await stopAtBusyPort()
const node = findNode24()
if (!dependenciesAreFresh(root)) {
  process.stderr.write('Instalando lo que falta (una sola vez, puede tardar un par de minutos)…\n')
  if (!installDependencies(root, node))
    stop('No se pudo instalar. Revisá la conexión a Internet y volvé a probar.')
}
// The installation may have removed that Node, because the previous version had Node in node_modules.
forward(existsSync(node) ? node : findNode24())

/** The server checks the port too, but only after the installation and the build, which take minutes. */
async function stopAtBusyPort() {
  const file = path.join(root, '.env')
  // Node before 20.12 has no `parseEnv`.
  const settings = existsSync(file) ? util.parseEnv?.(readFileSync(file, 'utf8')) : {}
  const port = Number(process.env.PORT || settings?.PORT || 3000)
  // The server reports an invalid port.
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return
  const host = process.env.HOST || settings?.HOST || '0.0.0.0'
  if ((await portProblem(host, port)) === 'EADDRINUSE')
    stop(`El puerto ${port} está ocupado. Cerrá el otro programa o elegí otro: PORT=3001 npm start`)
}

function findNode24() {
  if (Number.parseInt(process.versions.node, 10) >= 24 && existsSync(process.execPath))
    return process.execPath
  const windows = process.platform === 'win32'
  const folder = `node-${windows ? 'win' : process.platform}-${process.arch}`
  const tool = path.join(root, 'tools/node24')
  if (!dependenciesAreFresh(tool)) {
    process.stderr.write(`Instalando Node 24, porque este es ${process.version} (una sola vez)…\n`)
    if (!installDependencies(tool))
      stop('No se pudo instalar. Revisá la conexión a Internet y volvé a probar.')
  }
  const node = path.join(tool, 'node_modules', folder, 'bin', windows ? 'node.exe' : 'node')
  if (existsSync(node)) return node
  const cure =
    process.platform === 'darwin'
      ? 'En Mac instalalo con «brew install node@24» o desde https://nodejs.org'
      : 'Instalalo desde https://nodejs.org'
  stop(`Vidriera corre con Node 24, este es ${process.version} y npm no trae uno para esta máquina. ${cure}`)
}

function forward(node) {
  const bin = path.join(root, 'node_modules', '.bin')
  const folders = [path.dirname(node), bin, process.env.PATH ?? process.env.Path ?? '']
  // Only commands that serve or examine the shop read `.env`. Tests and benchmarks must not depend on one machine's
  // settings.
  const isOfTheShop = [
    'start',
    'dev',
    'import',
    'create-admin',
    'doctor',
    'payments-check',
    'sheets-check',
    'images-move',
    'backup',
    'restore',
    'move',
  ].includes(command)
  const settings = isOfTheShop && existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : []
  // Limits the young generation of the heap to 16 MB instead of 128 MB. The smaller limit needs no more processor time.
  const bounds = command === 'start' ? ['--max-semi-space-size=16'] : []
  const child = spawn(node, [...bounds, ...settings, script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { MALLOC_ARENA_MAX: '2', ...process.env, PATH: folders.join(path.delimiter) },
  })
  // Ctrl-C in a terminal signals the whole process group. A second signal would stop the server at once.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (problem) => stop(`No se pudo iniciar ${node}: ${problem.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

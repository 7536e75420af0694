// Runs before the packages are installed, so this file may import only Node's own modules.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Returns true when node_modules matches package-lock.json. The fast check compares a stored hash of the lock file.
 * Without a stored hash, compares npm's hidden lock file, so a plain `npm install` is not repeated.
 */
export function dependenciesAreFresh(root) {
  const stamp = stampOf(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === lockHash(root)) return true
  if (!installedMatchesLock(readJson(path.join(root, 'node_modules/.package-lock.json')), lockOf(root)))
    return false
  writeStamp(root)
  return true
}

/**
 * Installs exactly the versions of the lock file and shows npm's progress. Returns false when npm fails. `.npmrc`
 * disables install scripts, but npm does not read this file for the folders of `tools/`. `node` runs npm. npm omits
 * optional packages that do not support that Node, for example the native parts of the bundler.
 */
export function installDependencies(root, node = process.execPath) {
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--loglevel=error']
  const npm = process.env.npm_execpath
  // npm's standard output goes to standard error, because the following command owns standard output.
  const options = { cwd: root, stdio: ['ignore', process.stderr, 'inherit'] }
  // An earlier installation may have removed the Node that runs this file.
  const done =
    npm?.endsWith('.js') && existsSync(node)
      ? spawnSync(node, [npm, ...args], options)
      : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (done.status !== 0) return false
  writeStamp(root)
  return true
}

/**
 * Compares npm's hidden lock file with package-lock.json. Every required package and every optional package for this
 * machine must be installed, and every installed package must have the locked version.
 */
export function installedMatchesLock(installed, lock) {
  if (!installed?.packages) return false
  const wanted = Object.entries(lock.packages).filter(([place]) => place !== '')
  return wanted.every(([place, locked]) => {
    const found = installed.packages[place]
    return found ? found.version === locked.version : Boolean(locked.optional) && !isForThisMachine(locked)
  })
}

/** Returns true for a native package that npm chooses by operating system and processor. */
function isForThisMachine({ os, cpu, libc = [] }) {
  const isOther = (allowed, own) => !allowed?.includes(own)
  if (isOther(os, process.platform) || isOther(cpu, process.arch)) return false
  return (
    libc.length === 0 ||
    libc.includes(process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl')
  )
}

function writeStamp(root) {
  writeFileSync(stampOf(root), `${lockHash(root)}\n`)
}

function stampOf(root) {
  return path.join(root, 'node_modules/.vidriera-lock')
}

function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
}

function lockOf(root) {
  return readJson(path.join(root, 'package-lock.json'))
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

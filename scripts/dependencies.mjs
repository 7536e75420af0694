// Used before anything is installed: only what Node itself brings may be imported here.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * True when node_modules holds what package-lock.json names. A stamp answers at once; without one, npm's own
 * record of what it installed is compared, so that a plain `npm install` is not repeated.
 */
export function dependenciesAreFresh(root) {
  const stamp = stampOf(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === lockHash(root)) return true
  if (!installedMatchesLock(readJson(path.join(root, 'node_modules/.package-lock.json')), lockOf(root)))
    return false
  writeStamp(root)
  return true
}

/** Installs exactly the lock file, showing npm's progress; false when npm failed. No install script is needed by any package. */
export function installDependencies(root) {
  // The older Node that runs npm is named in a warning for each package that only Node 24 will run: hide those.
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--loglevel=error']
  const npm = process.env.npm_execpath
  // Standard output stays clean for the command that follows.
  const options = { cwd: root, stdio: ['ignore', process.stderr, 'inherit'] }
  const done = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (done.status !== 0) return false
  writeStamp(root)
  return true
}

/**
 * Compares npm's hidden lock with package-lock.json: every package that is not optional is there in its version,
 * and nothing is there in another one.
 */
export function installedMatchesLock(installed, lock) {
  if (!installed?.packages) return false
  const wanted = Object.entries(lock.packages).filter(([place]) => place !== '')
  return wanted.every(([place, { version, optional }]) => {
    const found = installed.packages[place]
    return found ? found.version === version : Boolean(optional)
  })
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

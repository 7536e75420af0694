import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Downloads Playwright's build of a browser. Prints progress and, after a failure, the reason. */
export function installWithPlaywright(name: 'chromium' | 'firefox' | 'webkit'): void {
  const cli = path.join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js')
  runVisibly(process.execPath, [cli, 'install', name])
}

/** Installs the first of the alternatives that Debian has. Each alternative is a list of packages. Requires root. */
export function installWithApt(alternatives: readonly (readonly string[])[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing the system packages of a browser (apt-get update, apt-get install)…')
  if (!runVisibly('apt-get', ['update', '-q'])) return
  for (const packages of alternatives)
    if (runVisibly('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages])) return
}

function runVisibly(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}

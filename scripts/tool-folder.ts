import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { dependenciesAreFresh, installDependencies } from './dependencies.mjs'
import { projectRoot } from './run-tool.ts'

/** A folder of `tools/` with its own package.json, for large packages that few people need. */
export type ToolFolder = 'drizzle-kit' | 'lighthouse'

/** Installs the packages of a tool folder unless they are installed. Throws when npm fails. */
export function installTool(folder: ToolFolder): void {
  const root = path.join(projectRoot, 'tools', folder)
  if (dependenciesAreFresh(root)) return
  process.stderr.write(`Installing tools/${folder}…\n`)
  if (!installDependencies(root)) throw new Error(`npm could not install tools/${folder}`)
}

/** Runs a JavaScript program of an installed tool folder on the terminal. Returns the exit code. */
export function runInstalledTool(folder: ToolFolder, file: string, args: readonly string[]): number {
  const program = path.join(projectRoot, 'tools', folder, 'node_modules', file)
  return spawnSync(process.execPath, [program, ...args], { cwd: projectRoot, stdio: 'inherit' }).status ?? 1
}

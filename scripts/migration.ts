import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { dependenciesAreFresh, installDependencies } from './dependencies.mjs'
import { projectRoot } from './run-tool.ts'

/** Has its own package.json, because drizzle-kit is large and few people need it. */
const tool = path.join(projectRoot, 'tools/drizzle-kit')

/** Writes the SQL of changed tables into `database/migrations`. Arguments: those of `drizzle-kit generate`. */
function main(args: readonly string[]): number {
  if (!dependenciesAreFresh(tool) && !installDependencies(tool))
    throw new Error('npm could not install tools/drizzle-kit')
  const program = path.join(tool, 'node_modules/drizzle-kit/bin.cjs')
  return (
    spawnSync(process.execPath, [program, 'generate', ...args], { cwd: projectRoot, stdio: 'inherit' })
      .status ?? 1
  )
}

process.exitCode = main(process.argv.slice(2))

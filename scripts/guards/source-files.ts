import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type SourceFile = { path: string; text: string }

const ignoredFolders = new Set([
  'node_modules',
  'build',
  'coverage',
  'test-results',
  'playwright-report',
  '.git',
  '.cache',
  '.data',
  '.react-router',
])
const isText =
  /\.(ts|tsx|mts|mjs|json|md|css|sql|svg|html|yaml|yml|toml|txt)$|(^|\/)(Dockerfile|\.[a-z]+|run)$/

/** Returns every text file of the project. Paths start at `root` and use forward slashes. */
export function readSourceFiles(root: string): SourceFile[] {
  return walk(root, '').map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }))
}

function walk(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (ignoredFolders.has(entry.name)) return []
    const file = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) return walk(root, file)
    return entry.isFile() && isText.test(file) ? [file] : []
  })
}

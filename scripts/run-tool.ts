import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

export const projectRoot = path.resolve(import.meta.dirname, '..')

// JavaScript entry points of the tools, because the links in node_modules/.bin are shell scripts on Windows.
const tools = {
  knip: 'knip/bin/knip.js',
  oxfmt: 'oxfmt/bin/oxfmt',
  oxlint: 'oxlint/bin/oxlint',
  playwright: '@playwright/test/cli.js',
  'react-router': '@react-router/dev/bin.cjs',
  tsc: 'typescript/bin/tsc',
  vitest: 'vitest/vitest.mjs',
} as const

export type Tool = keyof typeof tools
export type ToolRun = { code: number; output: string }

/** Runs an installed tool from the project's root and returns its output. */
export function runTool(
  tool: Tool,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<ToolRun> {
  return start(tool, args, env, 'pipe')
}

/** Runs an installed tool with its output on the terminal. Returns the exit code. */
export async function runToolVisibly(
  tool: Tool,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  return (await start(tool, args, env, 'inherit')).code
}

function start(
  tool: Tool,
  args: readonly string[],
  env: Record<string, string>,
  stdio: 'pipe' | 'inherit',
): Promise<ToolRun> {
  const file = path.join(projectRoot, 'node_modules', tools[tool])
  if (!existsSync(file)) return Promise.resolve({ code: 1, output: `${tool} is not installed: run npm ci` })
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: projectRoot,
      stdio: ['ignore', stdio, stdio],
      env: { ...process.env, ...env },
    })
    const chunks: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', (problem) => resolve({ code: 1, output: problem.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }))
  })
}

import { readFileSync } from 'node:fs'
import { commitMessageViolations } from './guards/commit-message.ts'

/** Checks the commit message in a file. The Git hook of lefthook.yaml passes the file. */
const violations = commitMessageViolations(readFileSync(process.argv[2]!, 'utf8'))
for (const violation of violations) console.error(`✗ ${violation}`)
process.exitCode = violations.length > 0 ? 1 : 0

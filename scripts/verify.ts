import { runChecks } from './run-checks.ts'
import { allChecks, quickChecks } from './verify-checks.ts'

const { failed } = await runChecks(process.argv.includes('--quick') ? quickChecks : allChecks)
process.exitCode = failed > 0 ? 1 : 0

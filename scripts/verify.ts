import { allChecks, quickChecks, runChecks } from './guards/run-checks.ts'

const complaints = await runChecks(process.argv.includes('--quick') ? quickChecks : allChecks)
process.exitCode = complaints.length > 0 ? 1 : 0

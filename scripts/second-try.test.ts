import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countLine, judged } from './count-line.ts'
import { readPlaywrightReport } from './read-report.ts'
import { projectRoot, runTool } from './run-tool.ts'
import { troubleLines } from './time-table.ts'

/** Browser tests as the project runs them, without a shop and without a browser. */
const CONFIG = `import real from '../../playwright.config.ts'
const { globalSetup: _shop, projects: _order, ...settings } = real
export default { ...settings, testDir: '.', outputDir: 'results' }`

const SPEC = `import { expect, test } from '@playwright/test'
test('stumbles', ({}, info) => expect(info.retry, 'at the first try').toBe(1))
test('fails twice', () => expect(1).toBe(2))
test('stands', () => {})`

test('a browser test that fails is tried once more: passing then it is told as flaky, failing again it is red', async () => {
  // Inside the project, where its packages are found.
  const folder = path.join(projectRoot, '.cache', `second-try-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, 'planted.config.ts'), CONFIG)
  writeFileSync(path.join(folder, 'planted.spec.ts'), SPEC)
  const json = path.join(folder, 'report.json')
  const { code } = await runTool(
    'playwright',
    ['test', '--config', path.join(folder, 'planted.config.ts'), '--reporter=json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: json },
  )
  const report = readPlaywrightReport(json)
  expect(countLine(judged(report))).toBe('2 passed, 1 failed, 1 flaky')
  expect(code).not.toBe(0)
  const lines = troubleLines([{ name: 'browser', report, seconds: 1, cpuSeconds: 1 }])
  expect(lines.join('\n')).toContain('flaky: stumbles (planted.spec.ts)')
  expect(lines.join('\n')).toContain('at the first try')
  expect(lines.join('\n')).toContain('failed: fails twice (planted.spec.ts)')
})

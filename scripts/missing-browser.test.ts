import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('A missing browser is reported before the first part of the tests, although the browser part is the last one', async () => {
  const run = spawn(process.execPath, [path.join(import.meta.dirname, 'test.ts'), 'verify', 'browser'], {
    env: { ...process.env, BROWSER_PATH: '/no/hay' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void run.kill('SIGKILL'))
  const [first] = (await once(run.stdout, 'data')) as [Buffer]
  expect(first.toString()).toMatch('BROWSER_PATH: /no/hay does not start')
  expect(first.toString()).not.toContain('━━')
})

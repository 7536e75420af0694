import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { photo } from '#testing/fixtures/hostile-images.ts'
import { prepareInChildProcess } from './prepare-in-child-process.ts'

test.skipIf(process.platform === 'win32')(
  'A photo is stored although its decoding process is killed meanwhile',
  async () => {
    await prepareInChildProcess(await photo())
    const outcome = prepareInChildProcess(await photo('png'))
    const found = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)]).stdout.toString()
    const [pid] = found.split('\n').filter((line) => line.includes('prepare-process'))
    process.kill(Number.parseInt(pid!.trim(), 10), 'SIGKILL')
    expect(await outcome).toMatchObject({ ok: true })
  },
)

import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { expect, onTestFinished, test } from 'vitest'
import { photo } from '#testing/fixtures/hostile-images.ts'

/** The query gives this file its own module, whose child process no other test file has started. */
const OWN_MODULE = './prepare-in-child-process.ts?own'

test('A photo is stored although its decoding process is killed meanwhile', async () => {
  const { prepareInChildProcess } = (await import(
    OWN_MODULE
  )) as typeof import('./prepare-in-child-process.ts')
  const started: ChildProcess[] = []
  const onStart = (message: unknown) => started.push((message as { process: ChildProcess }).process)
  subscribe('child_process', onStart)
  onTestFinished(() => void unsubscribe('child_process', onStart))

  await prepareInChildProcess(await photo())
  const outcome = prepareInChildProcess(await photo('png'))
  const [decoder] = started
  expect(decoder?.kill('SIGKILL')).toBe(true)
  expect(await outcome).toMatchObject({ ok: true })
  expect(decoder?.signalCode).toBe('SIGKILL')
  expect(started).toHaveLength(2)
})

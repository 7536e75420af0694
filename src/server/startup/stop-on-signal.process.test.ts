import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'

/** Program that stops when its standard input ends, and prints each step. */
function slowProgram(): ChildProcess {
  const script = `
    import { once } from 'node:events'
    import { stopOnSignal } from ${JSON.stringify(new URL('./stop-on-signal.ts', import.meta.url).href)}
    const open = setInterval(() => {}, 60_000)
    stopOnSignal(async () => {
      process.stdout.write('stopping')
      await once(process.stdin.resume(), 'end')
      clearInterval(open)
      process.stdout.write('stopped')
    }, { timeoutMs: 60_000 })
    process.stdout.write('open')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

// A service manager signals the whole service, and `npm start` forwards its signal, so a signal may come twice.
test.each(['SIGTERM', 'SIGHUP'] as const)(
  'The signal %s interrupts no request, not even when repeated',
  async (signal) => {
    const program = slowProgram()
    await once(program.stdout!, 'data')
    program.kill(signal)
    expect(String(await once(program.stdout!, 'data'))).toBe('stopping')
    program.kill(signal)
    program.stdin!.end()
    const [code] = await once(program, 'exit')
    expect(code).toBe(0)
  },
)

test('a second Ctrl-C ends the program at once', async () => {
  const program = slowProgram()
  await once(program.stdout!, 'data')
  program.kill('SIGINT')
  expect(String(await once(program.stdout!, 'data'))).toBe('stopping')
  program.kill('SIGINT')
  const [, signal] = await once(program, 'exit')
  expect(signal).toBe('SIGINT')
})

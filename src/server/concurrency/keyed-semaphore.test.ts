import { expect, test } from 'vitest'
import { keyedSemaphore } from './keyed-semaphore.ts'

const waitLimit = { ms: 5, refuse: () => new Error('too late') }

/** Jobs that run until the test ends them, with the order of their starts. */
function jobs(run: ReturnType<typeof keyedSemaphore>) {
  const started: string[] = []
  const end = new Map<string, () => void>()
  return {
    started,
    end: (job: string) => end.get(job)!(),
    submit: (name: string, job: string) =>
      run(name, () => {
        started.push(job)
        return new Promise<string>((resolve) => end.set(job, () => resolve(job)))
      }),
  }
}

test('Two jobs of one key run at once, later jobs of that key wait in order, and jobs of another key do not wait', async () => {
  const { started, end, submit } = jobs(keyedSemaphore(2))
  const submitted = ['one', 'two', 'three', 'four'].map((job) => submit('a', job))
  const other = submit('b', 'other')
  await Promise.resolve()
  expect(started).toEqual(['one', 'two', 'other'])
  for (const [at, job] of ['one', 'two', 'three', 'four'].entries()) {
    end(job)
    expect(await submitted[at]).toBe(job)
  }
  expect(started).toEqual(['one', 'two', 'other', 'three', 'four'])
  end('other')
  expect(await other).toBe('other')
})

test('A job that waits too long is refused and never runs, and its slot is free for the next', async () => {
  const { started, end, submit } = jobs(keyedSemaphore(1, waitLimit))
  const first = submit('a', 'first')
  await expect(submit('a', 'late')).rejects.toThrow('too late')
  end('first')
  await first
  const next = submit('a', 'next')
  await Promise.resolve()
  end('next')
  expect(await next).toBe('next')
  expect(started).toEqual(['first', 'next'])
})

test('A job that fails gives its slot back', async () => {
  const run = keyedSemaphore(1)
  await expect(run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await run('a', async () => 'done')).toBe('done')
})

test('Jobs of several slots run together only while their sum fits, and a small job does not overtake a large one', async () => {
  const run = keyedSemaphore(10)
  const started: string[] = []
  const end = new Map<string, () => void>()
  const submit = (job: string, units: number) =>
    run(
      'memory',
      () => {
        started.push(job)
        return new Promise<void>((resolve) => end.set(job, resolve))
      },
      { units },
    )
  const submitted = [submit('six', 6), submit('four', 4), submit('huge', 99), submit('one', 1)]
  await Promise.resolve()
  expect(started).toEqual(['six', 'four'])
  end.get('six')!()
  await submitted[0]
  expect(started).toEqual(['six', 'four'])
  end.get('four')!()
  await submitted[1]
  expect(started).toEqual(['six', 'four', 'huge'])
  end.get('huge')!()
  await submitted[2]
  expect(started).toEqual(['six', 'four', 'huge', 'one'])
  end.get('one')!()
  await submitted[3]
})

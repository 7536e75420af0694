import { expect, test } from 'vitest'
import { atMostOfEach } from './at-most-of-each.ts'

const tooLate = { ms: 5, refuse: () => new Error('too late') }

/** Jobs that run until the test ends them, with the order of their starts. */
function jobs(run: ReturnType<typeof atMostOfEach>) {
  const begun: string[] = []
  const end = new Map<string, () => void>()
  return {
    begun,
    end: (job: string) => end.get(job)!(),
    ask: (name: string, job: string) =>
      run(name, () => {
        begun.push(job)
        return new Promise<string>((resolve) => end.set(job, () => resolve(job)))
      }),
  }
}

test('Two jobs of one name run and its others wait in order of arrival, and other names do not wait', async () => {
  const { begun, end, ask } = jobs(atMostOfEach(2))
  const asked = ['one', 'two', 'three', 'four'].map((job) => ask('a', job))
  const other = ask('b', 'other')
  await Promise.resolve()
  expect(begun).toEqual(['one', 'two', 'other'])
  for (const [at, job] of ['one', 'two', 'three', 'four'].entries()) {
    end(job)
    expect(await asked[at]).toBe(job)
  }
  expect(begun).toEqual(['one', 'two', 'other', 'three', 'four'])
  end('other')
  expect(await other).toBe('other')
})

test('A job that waits too long is refused and never runs, and its slot is free for the next', async () => {
  const { begun, end, ask } = jobs(atMostOfEach(1, tooLate))
  const first = ask('a', 'first')
  await expect(ask('a', 'late')).rejects.toThrow('too late')
  end('first')
  await first
  const next = ask('a', 'next')
  await Promise.resolve()
  end('next')
  expect(await next).toBe('next')
  expect(begun).toEqual(['first', 'next'])
})

test('A job that fails gives its slot back', async () => {
  const run = atMostOfEach(1)
  await expect(run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await run('a', async () => 'done')).toBe('done')
})

test('Jobs of several slots run together only while their sum fits, and a small job does not overtake a large one', async () => {
  const run = atMostOfEach(10)
  const begun: string[] = []
  const end = new Map<string, () => void>()
  const ask = (job: string, units: number) =>
    run(
      'memory',
      () => {
        begun.push(job)
        return new Promise<void>((resolve) => end.set(job, resolve))
      },
      { units },
    )
  const asked = [ask('six', 6), ask('four', 4), ask('huge', 99), ask('one', 1)]
  await Promise.resolve()
  expect(begun).toEqual(['six', 'four'])
  end.get('six')!()
  await asked[0]
  expect(begun).toEqual(['six', 'four'])
  end.get('four')!()
  await asked[1]
  expect(begun).toEqual(['six', 'four', 'huge'])
  end.get('huge')!()
  await asked[2]
  expect(begun).toEqual(['six', 'four', 'huge', 'one'])
  end.get('one')!()
  await asked[3]
})

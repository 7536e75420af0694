import { configDefaults, defineConfig } from 'vitest/config'

const isLong = process.env['LONG'] === '1'

/** The quick tests of these folders, or with LONG=1 the slow ones. */
const testsIn = (...folders: string[]) =>
  folders.map((folder) => `${folder}/**/*${isLong ? '.long.test' : '.test'}.{ts,tsx}`)

const slow = isLong ? [] : ['**/*.long.test.ts']

/** Keeps every core busy for most of a minute. */
const FIRST_START = 'scripts/first-start.test.ts'

/** A process or a first embedded database starts within half a minute on a busy machine; some tests start several. */
const patience = { testTimeout: 180_000, hookTimeout: 90_000 }

export default defineConfig({
  test: {
    passWithNoTests: isLong,
    // Unless told otherwise one core stays idle.
    maxWorkers: '100%',
    // Processes start, die and meet as the machine lets them: their tests are tried once more, no others.
    tags: [{ name: 'process', description: 'Starts or kills processes of its own.', retry: 1 }],
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: testsIn('src/domain', 'src/contract', 'src/web', 'src/testing', 'scripts'),
          exclude: [...configDefaults.exclude, ...slow, FIRST_START],
          ...patience,
          globalSetup: ['scripts/prepare-empty-shop.ts'],
          setupFiles: ['src/testing/noise-is-failure.ts'],
        },
      },
      {
        test: {
          name: 'start',
          include: isLong ? [] : [FIRST_START],
          ...patience,
          retry: 1,
          setupFiles: ['src/testing/noise-is-failure.ts'],
        },
      },
      {
        test: {
          name: 'server',
          // Each file has a database of its own; what they share is the code, which takes seconds to load on a busy machine.
          isolate: false,
          include: testsIn('src/server', 'database'),
          exclude: [...configDefaults.exclude, ...slow],
          ...patience,
          globalSetup: ['scripts/prepare-empty-shop.ts', 'src/testing/prepare-databases.ts'],
          setupFiles: ['src/testing/noise-is-failure.ts'],
        },
      },
    ],
  },
})

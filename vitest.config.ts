import { configDefaults, defineConfig } from 'vitest/config'
import { vitestReporter } from './scripts/test-report/vitest-reporter.ts'

// A zone far from Buenos Aires, so that nothing reads the machine's own time zone.
process.env.TZ = 'Asia/Tokyo'
// What the processes of a run load is compiled once, for later runs too.
process.env.NODE_COMPILE_CACHE ??= `${import.meta.dirname}/.cache/compiled`

const everywhere = '{src,scripts,database}/**'
/** Needs a minute of every core. */
const FIRST_START = 'scripts/first-start.test.ts'
const SLOW = ['**/*.long.test.ts', '**/*.process.test.ts', FIRST_START]

const settings = {
  // A process or a first embedded database starts within half a minute on a busy machine; some tests start several.
  testTimeout: 180_000,
  hookTimeout: 90_000,
  setupFiles: ['src/testing/noise-is-failure.ts'],
}

const withDatabases = {
  ...settings,
  globalSetup: ['scripts/prepare-empty-shop.ts', 'src/testing/prepare-databases.ts'],
}

export default defineConfig({
  test: {
    // Unless told otherwise one core stays idle.
    maxWorkers: '100%',
    reporters: ['default', vitestReporter],
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: ['src/{domain,contract,web,testing}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...SLOW],
          ...settings,
          globalSetup: ['scripts/prepare-empty-shop.ts'],
        },
      },
      {
        test: {
          name: 'server',
          // Each file has a database of its own. The files share the loaded code, which takes seconds to load.
          isolate: false,
          include: ['{src/server,database}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...SLOW],
          ...withDatabases,
        },
      },
      { test: { name: 'start', include: [FIRST_START], retry: 1, ...settings } },
      // Tests that start or kill processes: only these have a second try, because a busy machine delays processes.
      {
        test: { name: 'processes', include: [`${everywhere}/*.process.test.ts`], retry: 1, ...withDatabases },
      },
      { test: { name: 'long', include: [`${everywhere}/*.long.test.ts`], retry: 1, ...withDatabases } },
    ],
  },
})

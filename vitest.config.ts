import { configDefaults, defineConfig } from 'vitest/config'

// Far from Buenos Aires, so a test fails if code uses the machine's time zone.
process.env.TZ = 'Asia/Tokyo'
// The tests' child processes share compiled code, even with later runs.
process.env.NODE_COMPILE_CACHE ??= `${import.meta.dirname}/.cache/compiled`

const everywhere = '{src,scripts,database}/**'
/** Uses every core for a minute. */
const FIRST_START = 'scripts/first-start.test.ts'
const SLOW = ['**/*.long.test.ts', '**/*.process.test.ts', FIRST_START]

const settings = {
  // A process or a new embedded database may take half a minute on a busy machine, and some tests start several.
  testTimeout: 180_000,
  hookTimeout: 90_000,
  setupFiles: ['src/testing/fail-on-console-output.ts'],
}

const withDatabases = {
  ...settings,
  globalSetup: ['scripts/prepare/prepare-empty-shop.ts', 'src/testing/database/prepare-test-databases.ts'],
}

export default defineConfig({
  test: {
    // By default Vitest leaves one core idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: ['src/{domain,contract,web,testing}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...SLOW],
          ...settings,
          globalSetup: ['scripts/prepare/prepare-empty-shop.ts'],
        },
      },
      {
        test: {
          name: 'server',
          // Each file has its own database, and files share the loaded modules, which take seconds to load.
          isolate: false,
          include: ['{src/server,database}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...SLOW],
          ...withDatabases,
        },
      },
      { test: { name: 'start', include: [FIRST_START], retry: 1, ...settings } },
      // Tests that start or kill processes, with one retry because a busy machine delays processes.
      {
        test: { name: 'processes', include: [`${everywhere}/*.process.test.ts`], retry: 1, ...withDatabases },
      },
      { test: { name: 'long', include: [`${everywhere}/*.long.test.ts`], retry: 1, ...withDatabases } },
    ],
  },
})

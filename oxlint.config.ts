import { defineConfig } from 'oxlint'
import { layerOverrides } from './oxlint.layers.ts'
import { browserBans } from './src/testing/not-in-every-browser.ts'

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'node', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error' },
  ignorePatterns: ['node_modules', 'build', '.react-router', '.cache', '.data', 'database/migrations'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    // It would ask for <address> where a group of buttons is meant.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'max-lines': ['error', { max: 300 }],
    'no-console': 'error',
    'no-else-return': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'prefer-const': 'error',
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    // An inline style breaks the content policy of a page rendered on the server.
    'react/forbid-dom-props': ['error', { forbid: ['style'] }],
    'typescript/no-explicit-any': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'vitest/no-disabled-tests': 'error',
    'vitest/no-focused-tests': 'error',
  },
  overrides: [
    {
      // These are asked for by the tools that load them.
      files: [
        '*.config.ts',
        'scripts/prepare-demo-shop.ts',
        'scripts/test-report/playwright-reporter.ts',
        'src/testing/*-setup.ts',
        'src/web/root.tsx',
        'src/web/routes.ts',
        'src/web/entry.*.tsx',
        'src/web/**/*-page.tsx',
        'src/web/**/*-layout.tsx',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // These talk to whoever started them; everything else has a log.
      files: ['scripts/**', 'e2e/**', 'database/seeds/**', 'src/server/{main,dev,announce}.ts'],
      rules: { 'no-console': 'off' },
    },
    // A Playwright fixture names what it needs by destructuring, also when it needs nothing.
    { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off', 'oxc/no-barrel-file': 'off' } },
    {
      files: ['src/**'],
      excludeFiles: ['src/server/config.ts', 'src/testing/**'],
      rules: { 'node/no-process-env': 'error' },
    },
    {
      files: ['src/{contract,domain,web}/**'],
      excludeFiles: [
        '**/*.test.ts',
        // These ask first.
        'src/web/allow-skipped-transitions.ts',
        'src/web/components/overlay/toast-region.tsx',
      ],
      rules: browserBans,
    },
    ...layerOverrides,
  ],
})

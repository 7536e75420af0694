import { defineConfig } from 'oxlint'
import { layerOverrides } from './oxlint.layers.ts'
import { browserBans } from './scripts/guards/unsupported-browser-features.ts'

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'node', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error' },
  ignorePatterns: ['node_modules', 'build', '.react-router', '.cache', '.data', 'database/migrations'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    // The rule would demand <address> for a group of buttons.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'max-lines': ['error', { max: 300 }],
    'no-console': 'error',
    'no-else-return': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'prefer-const': 'error',
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    // An inline style breaks the content policy of server-rendered pages.
    'react/forbid-dom-props': ['error', { forbid: ['style'] }],
    'typescript/no-explicit-any': 'error',
    // Runs only with --type-aware, as in `npm run verify`. The other rules of that option are off.
    'typescript/no-floating-promises': 'error',
    'typescript/no-base-to-string': 'off',
    'typescript/no-meaningless-void-operator': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-unsafe-unary-minus': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/unbound-method': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'vitest/no-disabled-tests': 'error',
    'vitest/no-focused-tests': 'error',
  },
  overrides: [
    {
      // The tools that load these files require a default export.
      files: [
        '*.config.ts',
        'scripts/prepare/prepare-demo-shop.ts',
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
      // These files print to the terminal. Other code uses the log.
      files: [
        'scripts/**',
        'e2e/**',
        'database/seeds/**',
        'src/server/{main,dev,startup/startup-messages}.ts',
      ],
      rules: { 'no-console': 'off' },
    },
    { files: ['src/testing/access/access-rules.ts'], rules: { 'max-lines': 'off' } },
    // Playwright requires a fixture to destructure its first argument, even an unused one.
    { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off', 'oxc/no-barrel-file': 'off' } },
    {
      files: ['src/**'],
      excludeFiles: ['src/server/config/config.ts', 'src/testing/**'],
      rules: { 'node/no-process-env': 'error' },
    },
    {
      files: ['src/{contract,domain,web}/**'],
      excludeFiles: [
        '**/*.test.ts',
        // These files check that the browser has the feature before they use it.
        'src/web/app/allow-skipped-transitions.ts',
        'src/web/components/overlay/toast-region.tsx',
      ],
      rules: browserBans,
    },
    ...layerOverrides,
  ],
})

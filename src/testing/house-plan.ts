/** What may not be imported, written as gitignore-like patterns: `pg` does not catch `pg/lib/client`, both are listed. */
export type Ban = { never: readonly string[]; because: string; forExample: string }

/**
 * A zone is a set of files under the same bans. It inherits those of the zone it lies in, and must come after it: the
 * linter lets the last matching zone win outright.
 */
export type Zone = {
  name: string
  within?: string
  files: readonly string[]
  except?: readonly string[]
  bans: readonly Ban[]
  /** A file the plan's own test writes to prove the zone is guarded, and what that file may import. */
  sample: string
  mayImport: readonly string[]
}

const upwards: Ban = {
  never: ['..', '../**'],
  because: 'An import says which room it enters: ./ for the same folder, #room/ for everything else.',
  forExample: '../money.ts',
}
const dates: Ban = {
  never: ['date-fns', 'date-fns/**', '@date-fns/**'],
  because: 'Only domain/calendar.ts does date arithmetic.',
  forExample: '@date-fns/tz',
}
const zod: Ban = {
  never: ['zod', 'zod/**'],
  because: 'Import z from #contract/z.ts, which keeps zod from probing eval under our content policy.',
  forExample: 'zod',
}
const web: Ban = {
  never: ['#web/**'],
  because: 'Only pages import pages: this room works without them.',
  forExample: '#web/call-api.ts',
}
const server: Ban = {
  never: ['#server/**'],
  because: 'Pages and contract reach the server by its API, never by import.',
  forExample: '#server/database/connect.ts',
}
const scaffolding: Ban = {
  never: ['#testing/**'],
  because: 'What serves tests is not part of the shop.',
  forExample: '#testing/open-shop.ts',
}
const seeds: Ban = {
  never: ['#seeds/**'],
  because: 'Only the start of the process fills a shop.',
  forExample: '#seeds/demo.ts',
}
const machine: Ban = {
  never: [
    'node:**',
    'pg',
    'pg/**',
    'drizzle-orm',
    'drizzle-orm/**',
    '@electric-sql/**',
    'hono',
    'hono/**',
    'pino',
    'sharp',
  ],
  because: 'Pages run in a browser: files, database and server libraries stay in the server.',
  forExample: 'drizzle-orm/pg-core',
}
const sql: Ban = {
  never: ['drizzle-orm', 'drizzle-orm/**', 'pg', 'pg/**', '@electric-sql/**'],
  because: 'SQL lives in *-store.ts and in database/.',
  forExample: 'drizzle-orm/pg-core',
}
const wholeProcess: Ban = {
  never: ['#server/main.ts', '#server/app.ts', '#server/dev.ts'],
  because: 'These files know everything, so nothing may know them.',
  forExample: '#server/app.ts',
}
const otherFeatures: Ban = {
  never: ['#server/features/**', '!#server/features/*/*-store.ts'],
  because:
    "A feature may use another feature's store, never its endpoints or verbs; only checkout/ composes many.",
  forExample: '#server/features/coupons/coupons.endpoints.ts',
}
const callsAndPages: Ban = {
  never: ['#contract/**', '#web/**', '!#web/components/**'],
  because: 'A component receives and shows: it knows no page and no API.',
  forExample: '#web/call-api.ts',
}
const storefront: Ban = {
  never: ['#web/storefront/**'],
  because: 'Storefront and back office never meet; what they share moves up to components/, cart/ or texts/.',
  forExample: '#web/storefront/product-card.tsx',
}
const backOffice: Ban = {
  never: ['#web/back-office/**'],
  because: 'A shopper downloads no back-office code.',
  forExample: '#web/back-office/layout/back-office-layout.tsx',
}
const storefrontPages: Ban = {
  never: ['#web/storefront/*/**', '!#web/storefront/layout/**'],
  because: 'Two pages never import each other; what they share moves up.',
  forExample: '#web/storefront/home/home-page.tsx',
}
const backOfficePages: Ban = {
  never: ['#web/back-office/*/**', '!#web/back-office/layout/**'],
  because: 'Two pages never import each other; what they share moves up.',
  forExample: '#web/back-office/sales/sales-page.tsx',
}
const allBut = (allowed: readonly string[], because: string, forExample: string): Ban => ({
  never: ['**', ...allowed.map((pattern) => `!${pattern}`)],
  because,
  forExample,
})

const pure = 'The domain is pure: it imports only itself.'
const agreed = 'The contract imports the domain and itself: browser and server both load it.'

/** The plan of docs/decisions/0001-four-rooms.md, from the widest zone to the narrowest. */
export const housePlan: readonly Zone[] = [
  {
    name: 'everywhere',
    files: ['src/**', 'database/**', 'scripts/**', 'e2e/**'],
    bans: [upwards],
    sample: 'scripts/sample.ts',
    mayImport: ['node:fs', '#server/config.ts', './start.ts', 'zod'],
  },
  {
    name: 'tools',
    within: 'everywhere',
    files: ['database/**', 'scripts/**', 'e2e/**'],
    bans: [web],
    sample: 'database/seeds/sample.ts',
    mayImport: [
      '#testing/builders.ts',
      '#server/deps.ts',
      '#contract/products.ts',
      '#domain/money.ts',
      './demo.ts',
    ],
  },
  {
    name: 'rooms',
    within: 'everywhere',
    files: ['src/**'],
    bans: [dates, zod],
    sample: 'src/sample.ts',
    mayImport: ['#domain/calendar.ts', '#contract/z.ts'],
  },
  {
    name: 'domain',
    within: 'rooms',
    files: ['src/domain/**'],
    bans: [allBut(['./*', '#domain/**'], pure, '#contract/problems.ts')],
    sample: 'src/domain/sample.ts',
    mayImport: ['./money.ts', '#domain/calendar.ts'],
  },
  {
    name: 'calendar',
    within: 'everywhere',
    files: ['src/domain/calendar.ts'],
    bans: [allBut(['./*', '#domain/**', 'date-fns', 'date-fns/**', '@date-fns/**'], pure, 'node:process')],
    sample: 'src/domain/calendar.ts',
    mayImport: ['./money.ts', 'date-fns', '@date-fns/tz'],
  },
  {
    name: 'contract',
    within: 'rooms',
    files: ['src/contract/**'],
    except: ['src/contract/z.ts'],
    bans: [allBut(['./*', '#contract/**', '#domain/**'], agreed, '#server/deps.ts')],
    sample: 'src/contract/sample.ts',
    mayImport: ['./z.ts', '#domain/money.ts'],
  },
  {
    name: 'the door to zod',
    within: 'everywhere',
    files: ['src/contract/z.ts'],
    bans: [allBut(['./*', '#domain/**', 'zod'], agreed, 'hono')],
    sample: 'src/contract/z.ts',
    mayImport: ['zod'],
  },
  {
    name: 'server',
    within: 'rooms',
    files: ['src/server/**'],
    bans: [web, scaffolding],
    sample: 'src/server/sample.ts',
    mayImport: [
      '#contract/endpoints.ts',
      '#domain/quote.ts',
      '#seeds/demo.ts',
      './app.ts',
      'hono',
      'node:http',
    ],
  },
  {
    name: 'features',
    within: 'server',
    files: ['src/server/features/**'],
    bans: [seeds, wholeProcess],
    sample: 'src/server/features/checkout/sample-store.ts',
    mayImport: [
      '#server/deps.ts',
      '#server/features/stock/take-stock.ts',
      'drizzle-orm',
      'drizzle-orm/pg-core',
      'pg',
    ],
  },
  {
    name: 'features without SQL',
    within: 'features',
    files: ['src/server/features/**'],
    except: ['src/server/features/**/*-store.ts'],
    bans: [sql],
    sample: 'src/server/features/checkout/sample.ts',
    mayImport: ['./sale-store.ts', '#server/features/stock/take-stock.ts', '#contract/sales.ts'],
  },
  {
    name: 'features apart from checkout',
    within: 'features without SQL',
    files: ['src/server/features/**'],
    except: ['src/server/features/**/*-store.ts', 'src/server/features/checkout/**'],
    bans: [otherFeatures],
    sample: 'src/server/features/coupons/sample.ts',
    mayImport: ['./coupon-store.ts', '#server/features/products/product-store.ts', '#server/deps.ts'],
  },
  {
    name: 'stores apart from checkout',
    within: 'features',
    files: ['src/server/features/**/*-store.ts'],
    except: ['src/server/features/checkout/**'],
    bans: [otherFeatures],
    sample: 'src/server/features/coupons/sample-store.ts',
    mayImport: [
      'drizzle-orm',
      '#server/database/schema/coupons.ts',
      '#server/features/products/product-store.ts',
    ],
  },
  {
    name: 'web',
    within: 'rooms',
    files: ['src/web/**'],
    bans: [server, scaffolding, seeds, machine],
    sample: 'src/web/sample.tsx',
    mayImport: [
      '#contract/products.ts',
      '#domain/cart.ts',
      '#web/storefront/home/home-page.tsx',
      'react-router',
    ],
  },
  {
    name: 'components',
    within: 'web',
    files: ['src/web/components/**'],
    bans: [callsAndPages],
    sample: 'src/web/components/sample.tsx',
    mayImport: ['./button.tsx', '#web/components/button.tsx', '#domain/money.ts', 'react'],
  },
  {
    name: 'cart and texts',
    within: 'web',
    files: ['src/web/cart/**', 'src/web/texts/**'],
    bans: [storefront, backOffice],
    sample: 'src/web/cart/sample.ts',
    mayImport: ['#domain/cart.ts', '#web/call-api.ts', '#web/components/button.tsx'],
  },
  {
    name: 'storefront',
    within: 'web',
    files: ['src/web/storefront/**'],
    bans: [backOffice, storefrontPages],
    sample: 'src/web/storefront/cart/sample.tsx',
    mayImport: [
      './cart-line.tsx',
      '#web/storefront/product-card.tsx',
      '#web/storefront/layout/page-title.tsx',
    ],
  },
  {
    name: 'back office',
    within: 'web',
    files: ['src/web/back-office/**'],
    bans: [storefront, backOfficePages],
    sample: 'src/web/back-office/coupons/sample.tsx',
    mayImport: ['./coupon-form.tsx', '#web/back-office/layout/page-title.tsx', '#web/components/button.tsx'],
  },
  {
    name: 'testing',
    within: 'rooms',
    files: ['src/testing/**'],
    bans: [web],
    sample: 'src/testing/sample.ts',
    mayImport: [
      '#server/app.ts',
      '#contract/endpoints.ts',
      '#domain/money.ts',
      '#seeds/required.ts',
      'vitest',
    ],
  },
  {
    name: 'tests of the domain',
    within: 'rooms',
    files: ['src/domain/**/*.test.ts'],
    bans: [allBut(['./*', '#domain/**', 'vitest', 'fast-check'], pure, '#testing/open-shop.ts')],
    sample: 'src/domain/sample.test.ts',
    mayImport: ['./money.ts', 'vitest', 'fast-check'],
  },
  {
    name: 'tests of the contract',
    within: 'rooms',
    files: ['src/contract/**/*.test.ts'],
    bans: [server, web],
    sample: 'src/contract/sample.test.ts',
    mayImport: ['./products.ts', '#domain/money.ts', 'vitest'],
  },
  {
    name: 'tests of the server',
    within: 'rooms',
    files: ['src/server/**/*.test.ts'],
    bans: [web],
    sample: 'src/server/features/coupons/sample.test.ts',
    mayImport: [
      '#testing/open-shop.ts',
      '#contract/coupons.ts',
      '#server/features/sales/sale-store.ts',
      'drizzle-orm',
    ],
  },
]

/** Every ban a zone is under: its own and those of the zones around it. */
export function bansOf(zone: Zone): readonly Ban[] {
  if (!zone.within) return zone.bans
  const around = housePlan.find(({ name }) => name === zone.within)
  if (!around)
    throw new Error(`The zone "${zone.name}" lies within "${zone.within}", which is not in the plan`)
  return [...bansOf(around), ...zone.bans]
}

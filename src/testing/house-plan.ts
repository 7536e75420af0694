import {
  allBut,
  backOffice,
  backOfficePages,
  callsAndPages,
  dates,
  forms,
  kit,
  machine,
  otherFeatures,
  scaffolding,
  seeds,
  server,
  sql,
  staffForms,
  telephones,
  storefront,
  storefrontPages,
  upwards,
  web,
  wholeProcess,
  zod,
  type Ban,
} from './house-bans.ts'

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
    name: 'telephones',
    within: 'rooms',
    files: ['src/domain/chat-digits.ts'],
    bans: [
      allBut(['./*', '#domain/**', 'libphonenumber-js', 'libphonenumber-js/**'], pure, 'libphonenumber'),
    ],
    sample: 'src/domain/chat-digits.ts',
    mayImport: ['./money.ts', 'libphonenumber-js/mobile'],
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
    name: 'features apart from checkout and payments',
    within: 'features without SQL',
    files: ['src/server/features/**'],
    except: [
      'src/server/features/**/*-store.ts',
      'src/server/features/checkout/**',
      'src/server/features/payments/**',
    ],
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
    mayImport: [
      './button.tsx',
      '#web/components/button.tsx',
      '#domain/money.ts',
      'react',
      '@base-ui/react/combobox',
    ],
  },
  {
    name: 'cart and texts',
    within: 'web',
    files: ['src/web/cart/**', 'src/web/texts/**'],
    bans: [storefront, backOffice, forms, staffForms, kit],
    sample: 'src/web/cart/sample.ts',
    mayImport: ['#domain/cart.ts', '#web/call-api.ts', '#web/components/button.tsx'],
  },
  {
    name: 'storefront',
    within: 'web',
    files: ['src/web/storefront/**'],
    bans: [backOffice, staffForms, kit, storefrontPages, telephones],
    sample: 'src/web/storefront/cart/sample.tsx',
    mayImport: [
      './cart-line.tsx',
      '#web/storefront/product-card.tsx',
      '#web/storefront/layout/page-title.tsx',
    ],
  },
  {
    name: 'storefront without forms',
    within: 'storefront',
    files: ['src/web/storefront/**'],
    except: ['cart', 'profile', 'register'].map((page) => `src/web/storefront/${page}/**`),
    bans: [forms],
    sample: 'src/web/storefront/home/sample.tsx',
    mayImport: ['#web/components/form/field.tsx'],
  },
  {
    name: 'back office',
    within: 'web',
    files: ['src/web/back-office/**'],
    bans: [storefront, kit, backOfficePages],
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

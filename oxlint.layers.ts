import type { OxlintOverride } from 'oxlint'

/**
 * Forbidden imports of a layer, in the pattern syntax of gitignore. `pg` does not match `pg/lib/client`, so both are
 * listed.
 */
type Ban = { group: string[]; message: string }

const ban = (message: string, ...group: string[]): Ban => ({ group, message })
const allBut = (message: string, ...allowed: string[]): Ban =>
  ban(message, '**', ...allowed.map((pattern) => `!${pattern}`))

const upwards = ban('An import uses ./ in the same folder or below, and #layer/ elsewhere.', '..', '../**')
// The zod resolver is allowed in staff forms, because it creates no schema.
const zod = ban(
  'Import z from #contract/z.ts, which keeps zod from probing eval under our content policy.',
  'zod',
  'zod/**',
  '!@hookform/resolvers/zod',
)
const web = ban('Only web code imports web code. The other layers work without pages.', '#web/**')
const server = ban('Pages and contract use the server over its API, never by import.', '#server/**')
const scaffolding = ban('Test code is not part of the shop.', '#testing/**')
const seeds = ban('Only the startup code inserts seed data.', '#seeds/**')
const machine = ban(
  'Pages run in a browser: files, database and server libraries stay in the server.',
  'node:**',
  'pg',
  'pg/**',
  'drizzle-orm',
  'drizzle-orm/**',
  'hono',
  'hono/**',
  'pino',
  'sharp',
)
const numberRules = ban(
  'Rules of numbers are large, so only the server and staff screens parse telephone numbers and CUITs.',
  'libphonenumber-js',
  'libphonenumber-js/**',
  '#domain/contact/parse-chat-phone.ts',
  'stdnum/**',
  '#domain/store/tax-id.ts',
  '#contract/store/store-profile.ts',
)
const sql = ban('SQL lives in *-store.ts and in database/.', 'drizzle-orm', 'drizzle-orm/**', 'pg', 'pg/**')
const compositionRoot = ban(
  'These files compose the whole process, so no other file imports them.',
  ...['main', 'dev', 'app', 'startup/start-shop-server', 'startup/prepare-shop', 'startup/http-server'].map(
    (name) => `#server/${name}.ts`,
  ),
)
const otherFeatures = ban(
  'A feature imports only the stores of other features. Only checkout/, deposits/, payments/, returns/ and withdrawals/ import more.',
  '#server/features/**',
  '!#server/features/*/**/*-store.ts',
)
const otherFeaturesThan = (feature: string): Ban => ({
  ...otherFeatures,
  group: [...otherFeatures.group, `!#server/features/${feature}/**`],
})
const sheetFeatures: Ban = {
  ...otherFeaturesThan('products'),
  group: [...otherFeaturesThan('products').group, '!#server/features/product-import/columns/**'],
}
const callsAndPages = ban(
  'A component gets props and renders. Components import no page and no API.',
  '#contract/**',
  '#web/**',
  '!#web/components/**',
)
const storefront = ban(
  'Storefront and back office never import each other. Shared code belongs in components/, cart/ or domain/.',
  '#web/storefront/**',
)
const backOffice = ban('A shopper downloads no back-office code.', '#web/back-office/**')
const forms = ban(
  'Only storefront pages with a form import the form library, because most pages have none.',
  'react-hook-form',
  'react-hook-form/**',
  '@hookform/**',
  '#web/contract-form/**',
  '#web/components/form/form-*',
  '#web/components/form/use-form-field.ts',
)
const staffForms = ban(
  'A shopper downloads no staff code: drafts, tables and dragging.',
  '#web/staff-form/**',
  '#web/components/list/ordered-list.tsx',
  '#web/components/list/use-drag-row.ts',
  '#web/components/list/data-table.tsx',
  '#web/components/list/staff-list.tsx',
)
const kit = ban('Only components/ imports the UI kit. Screens use the lists of components/.', '@atlaskit/**')
const otherPages = (side: string, page = 'layout'): Ban =>
  ban(
    'Pages never import each other. Shared code belongs in a folder above.',
    `#web/${side}/*/**`,
    ...[page, 'layout', 'parcel', 'scanner', 'ticket', 'vouchers'].map(
      (allowed) => `!#web/${side}/${allowed}/**`,
    ),
  )

/** Folders of src/server from the lowest layer to the highest. A layer may import itself and lower layers. */
const serverLayers = [
  ['cache', 'concurrency', 'data-directory', 'database', 'html', 'log', 'requests', 'tracing'],
  ['adapters', 'config', 'email', 'limits'],
  ['backup', 'identity', 'idempotency'],
  ['handlers'],
  ['commands'],
  ['http'],
  ['features'],
  ['jobs'],
] as const

const above = (folder: string): Ban => {
  const layer = serverLayers.findIndex((folders) => folders.some((name) => name === folder))
  const higher = serverLayers.slice(layer + 1).flat()
  return ban(
    `Layers of the server, from the lowest: ${serverLayers.map((folders) => folders.join(', ')).join(' < ')}. No import goes up.`,
    ...higher.map((name) => `#server/${name}/**`),
  )
}
const http = ban('The HTTP layer calls the features and encodes what they return.', '#server/http/**')

const pure = 'The domain is pure: it imports only itself.'
const agreed = 'The contract imports the domain and itself: browser and server both load it.'

const inSource = [upwards, zod]
const inServer = [...inSource, web, scaffolding]
const inFeatures = [...inServer, seeds, compositionRoot, http]
const inWeb = [...inSource, server, scaffolding, seeds, machine]
const inStorefront = (page?: string) => [
  ...inWeb,
  backOffice,
  staffForms,
  kit,
  otherPages('storefront', page),
  numberRules,
]
const inBackOffice = (page?: string) => [...inWeb, storefront, kit, otherPages('back-office', page)]
const stores = 'src/server/features/**/*-store.ts'

type Zone = { files: string[]; except?: string[]; bans: Ban[] }

/**
 * Layers of docs/decisions/0001-four-layers.md, widest zone first. The linter applies only the last zone that matches a
 * file.
 */
const zones: Zone[] = [
  { files: ['src/**', 'database/**', 'scripts/**', 'e2e/**'], bans: [upwards] },
  { files: ['database/**', 'scripts/**', 'e2e/**'], bans: [upwards, web] },
  { files: ['src/**'], bans: inSource },
  { files: ['src/domain/**'], bans: [...inSource, allBut(pure, './**', '#domain/**')] },
  {
    files: ['src/domain/contact/parse-chat-phone.ts'],
    bans: [...inSource, allBut(pure, './**', '#domain/**', 'libphonenumber-js', 'libphonenumber-js/**')],
  },
  {
    files: ['src/domain/store/tax-id.ts'],
    bans: [...inSource, allBut(pure, './**', '#domain/**', 'stdnum', 'stdnum/**')],
  },
  {
    files: ['src/contract/**'],
    except: ['src/contract/http/z.ts'],
    bans: [...inSource, allBut(agreed, './**', '#contract/**', '#domain/**')],
  },
  {
    files: ['src/contract/contact/web-address-errors.ts'],
    bans: [...inSource, allBut(agreed, './**', '#domain/**', 'tlds')],
  },
  { files: ['src/contract/http/z.ts'], bans: [upwards, allBut(agreed, './**', '#domain/**', 'zod')] },
  { files: ['src/server/**'], bans: inServer },
  ...serverLayers.flat().map((folder) => ({
    files: [`src/server/${folder}/**`],
    bans: [...inServer, compositionRoot, above(folder)],
  })),
  { files: ['src/server/jobs/**'], bans: [...inServer, compositionRoot, http] },
  { files: ['src/server/features/**'], bans: [...inFeatures, above('features'), otherFeatures, sql] },
  {
    files: ['src/server/features/{checkout,deposits,payments,returns,withdrawals}/**'],
    bans: [...inFeatures, above('features'), sql],
  },
  // Vouchers go to the tax authority that the shop has set up.
  {
    files: ['src/server/features/vouchers/**'],
    bans: [...inFeatures, above('features'), otherFeaturesThan('invoicing'), sql],
  },
  // The subfolders of the import share rows.
  {
    files: ['src/server/features/product-import/**'],
    bans: [...inFeatures, above('features'), otherFeaturesThan('product-import'), sql],
  },
  // The sheet uses the commands of the product form and the cell parsers of the import.
  {
    files: ['src/server/features/google-sheet/**'],
    bans: [...inFeatures, above('features'), sheetFeatures, sql],
  },
  { files: ['src/server/features/jobs/**'], bans: [...inFeatures, otherFeatures, sql] },
  { files: [stores], bans: [...inFeatures, above('features'), otherFeatures] },
  {
    files: ['src/server/features/product-import/stores/*-store.ts'],
    bans: [...inFeatures, above('features'), otherFeaturesThan('product-import')],
  },
  { files: ['src/server/features/checkout/*-store.ts'], bans: [...inFeatures, above('features')] },
  { files: ['src/web/**'], bans: inWeb },
  { files: ['src/web/components/**'], bans: [...inWeb, callsAndPages] },
  {
    files: ['src/web/cart/**'],
    bans: [...inWeb, storefront, backOffice, forms, staffForms, kit],
  },
  { files: ['src/web/storefront/**'], bans: [...inStorefront(), forms] },
  ...['catalogue', 'login'].map((page) => ({
    files: [`src/web/storefront/${page}/**`],
    bans: [...inStorefront(page), forms],
  })),
  { files: ['src/web/storefront/{order,profile,register,withdrawal}/**'], bans: inStorefront() },
  { files: ['src/web/storefront/cart/**'], bans: inStorefront('cart') },
  { files: ['src/web/back-office/**'], bans: inBackOffice() },
  ...['balance', 'control', 'products'].map((page) => ({
    files: [`src/web/back-office/${page}/**`],
    bans: inBackOffice(page),
  })),
  { files: ['src/web/**/*.test.ts'], bans: [...inSource, server, seeds, machine] },
  { files: ['src/testing/**'], bans: [...inSource, web] },
  {
    files: ['src/domain/**/*.test.ts'],
    bans: [...inSource, allBut(pure, './**', '#domain/**', 'vitest', 'fast-check')],
  },
  { files: ['src/contract/**/*.test.ts'], bans: [...inSource, server, web] },
  { files: ['src/server/**/*.test.ts'], bans: [...inSource, web] },
]

export const layerOverrides = zones.map(({ files, except, bans }): OxlintOverride => ({
  files,
  ...(except && { excludeFiles: except }),
  rules: { 'no-restricted-imports': ['error', { patterns: bans }] },
}))

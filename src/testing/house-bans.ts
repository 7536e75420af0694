/** What may not be imported, written as gitignore-like patterns: `pg` does not catch `pg/lib/client`, both are listed. */
export type Ban = { never: readonly string[]; because: string; forExample: string }

export const upwards: Ban = {
  never: ['..', '../**'],
  because: 'An import says which room it enters: ./ for the same folder, #room/ for everything else.',
  forExample: '../money.ts',
}
export const dates: Ban = {
  never: ['date-fns', 'date-fns/**', '@date-fns/**'],
  because: 'Only domain/calendar.ts does date arithmetic.',
  forExample: '@date-fns/tz',
}
export const zod: Ban = {
  // The staff's forms read our schemas through it; it makes none.
  never: ['zod', 'zod/**', '!@hookform/resolvers/zod'],
  because: 'Import z from #contract/z.ts, which keeps zod from probing eval under our content policy.',
  forExample: 'zod',
}
export const web: Ban = {
  never: ['#web/**'],
  because: 'Only pages import pages: this room works without them.',
  forExample: '#web/call-api.ts',
}
export const server: Ban = {
  never: ['#server/**'],
  because: 'Pages and contract reach the server by its API, never by import.',
  forExample: '#server/database/connect.ts',
}
export const scaffolding: Ban = {
  never: ['#testing/**'],
  because: 'What serves tests is not part of the shop.',
  forExample: '#testing/open-shop.ts',
}
export const seeds: Ban = {
  never: ['#seeds/**'],
  because: 'Only the start of the process fills a shop.',
  forExample: '#seeds/demo.ts',
}
export const machine: Ban = {
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
export const telephones: Ban = {
  never: [
    'libphonenumber-js',
    'libphonenumber-js/**',
    '#domain/chat-digits.ts',
    '#contract/store-profile.ts',
  ],
  because: 'The numbering plans weigh 35 kB: the server and the screens of the staff read telephones.',
  forExample: '#domain/chat-digits.ts',
}
export const sql: Ban = {
  never: ['drizzle-orm', 'drizzle-orm/**', 'pg', 'pg/**', '@electric-sql/**'],
  because: 'SQL lives in *-store.ts and in database/.',
  forExample: 'drizzle-orm/pg-core',
}
export const wholeProcess: Ban = {
  never: ['#server/main.ts', '#server/open-shop-server.ts', '#server/app.ts', '#server/dev.ts'],
  because: 'These files know everything, so nothing may know them.',
  forExample: '#server/app.ts',
}
export const otherFeatures: Ban = {
  never: ['#server/features/**', '!#server/features/*/*-store.ts'],
  because:
    "A feature may use another feature's store, never its endpoints or verbs; only checkout/ and payments/ compose many.",
  forExample: '#server/features/coupons/coupons.endpoints.ts',
}
export const callsAndPages: Ban = {
  never: ['#contract/**', '#web/**', '!#web/components/**'],
  because: 'A component receives and shows: it knows no page and no API.',
  forExample: '#web/call-api.ts',
}
export const storefront: Ban = {
  never: ['#web/storefront/**'],
  because: 'Storefront and back office never meet; what they share moves up to components/, cart/ or texts/.',
  forExample: '#web/storefront/product-card.tsx',
}
export const backOffice: Ban = {
  never: ['#web/back-office/**'],
  because: 'A shopper downloads no back-office code.',
  forExample: '#web/back-office/layout/back-office-layout.tsx',
}
export const forms: Ban = {
  never: [
    'react-hook-form',
    'react-hook-form/**',
    '@hookform/**',
    '#web/contract-form/**',
    '#web/components/form/form-*',
    '#web/components/form/use-form-field.ts',
  ],
  because: 'Most pages of a shopper have no form: only those that have one download the library.',
  forExample: '#web/contract-form/use-contract-form.ts',
}
export const staffForms: Ban = {
  never: [
    '#web/staff-form/**',
    '#web/components/form/form-combobox.tsx',
    '#web/components/list/ordered-list.tsx',
    '#web/components/list/use-drag-row.ts',
    '#web/components/list/data-table.tsx',
    '#web/components/list/staff-list.tsx',
    '#web/components/list/table-view.tsx',
    '#web/components/list/use-list-table.tsx',
    '@tanstack/**',
  ],
  because: 'A shopper downloads nothing of what only staff need: drafts, tables, long choices and dragging.',
  forExample: '#web/staff-form/use-staff-form.ts',
}
export const kit: Ban = {
  never: ['@base-ui/**', '@atlaskit/**'],
  because:
    'Only components/ knows the kit: a screen takes our fields and lists, which hold its places and its words.',
  forExample: '@base-ui/react/dialog',
}
export const storefrontPages: Ban = {
  never: ['#web/storefront/*/**', '!#web/storefront/layout/**'],
  because: 'Two pages never import each other; what they share moves up.',
  forExample: '#web/storefront/home/home-page.tsx',
}
export const backOfficePages: Ban = {
  never: ['#web/back-office/*/**', '!#web/back-office/layout/**'],
  because: 'Two pages never import each other; what they share moves up.',
  forExample: '#web/back-office/sales/sales-page.tsx',
}
export const allBut = (allowed: readonly string[], because: string, forExample: string): Ban => ({
  never: ['**', ...allowed.map((pattern) => `!${pattern}`)],
  because,
  forExample,
})

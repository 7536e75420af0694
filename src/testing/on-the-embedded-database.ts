type Reason = { why: string; files: readonly string[] }

/**
 * The server tests that run a second time, on the embedded database, where there is a PostgreSQL for the first: what the
 * difference between the two can break. The others find the same code above the same SQL. Tests that open an embedded
 * database whatever the run was started on (its lock, its thread, its first start) prove it once and are not named here.
 */
export const onTheEmbeddedDatabase: readonly Reason[] = [
  {
    why: 'It is another build of PostgreSQL: migrations, constraints and triggers are its own to obey.',
    files: [
      'src/server/database/migrate.test.ts',
      'src/server/database/migrate-the-release-before.test.ts',
      'src/server/database/identity-tables.test.ts',
      'src/server/database/constraints.test.ts',
      'src/server/database/vacuum-tables.test.ts',
    ],
  },
  {
    why: 'All share one connection: a question outside its transaction waits, a failed one must not stain the next.',
    files: [
      'src/server/database/embedded-pool.test.ts',
      'src/server/database/in-transaction.test.ts',
      'src/server/database/in-one-statement.test.ts',
      'src/server/features/account/downloads-at-once.test.ts',
      'src/server/features/checkout/full-database.test.ts',
      'src/server/identity/no-connection.test.ts',
      'src/server/jobs/start-email-delivery.test.ts',
      'src/server/jobs/tidy-up.test.ts',
      'src/server/jobs/start-scheduled-jobs.test.ts',
      'src/server/adapters/payments/simulator/simulator-record-store.test.ts',
    ],
  },
  {
    why: 'Who holds a row or a turn is told apart on one connection, and limits are counted in memory.',
    files: [
      'src/server/features/emails/email-store.test.ts',
      'src/server/identity/overtaken-sign-in.test.ts',
      'src/server/jobs/deliver-emails.test.ts',
      'src/server/jobs/deliver-emails-in-trouble.test.ts',
      'src/server/limits/limits.test.ts',
    ],
  },
  {
    why: 'A start, a stop and a kill leave its files as they are.',
    files: [
      'database/seeds/demo/fill-demo-rows.test.ts',
      'src/server/features/products/import-killed.test.ts',
      'src/server/kill-during-sales.long.test.ts',
      'src/server/kill-during-sales.test.ts',
      'src/server/refuse-other-shop.test.ts',
    ],
  },
  {
    why: 'It plans, sorts, folds and searches by itself.',
    files: [
      'src/server/database/folded.test.ts',
      'src/server/features/account/emails-of-a-person.test.ts',
      'src/server/features/catalogue/shop-window-as-sql.property.test.ts',
      'src/server/features/products/sought-by-key.test.ts',
    ],
  },
  {
    why: 'A sale is the one thing that must not go wrong.',
    files: [
      'src/server/features/checkout/place-counter-sale.test.ts',
      'src/server/features/checkout/place-web-sale.test.ts',
      'src/server/features/checkout/placed-sale-store.test.ts',
      'src/server/features/checkout/place-sale.test.ts',
      'src/server/features/checkout/same-purchase-twice.test.ts',
      'src/server/features/checkout/stale-cart.test.ts',
    ],
  },
  {
    why: 'One journey through each feature.',
    files: [
      'src/server/features/account/account.test.ts',
      'src/server/features/audit/audit.test.ts',
      'src/server/features/cash/cash.test.ts',
      'src/server/features/cash/closed-day.test.ts',
      'src/server/features/cash/closings-under-sales.test.ts',
      'src/server/features/catalogue/catalogue.test.ts',
      'src/server/features/catalogue/list-staff-products.test.ts',
      'src/server/features/bulk-edits/bulk-edits.test.ts',
      'src/server/features/coupons/validate-coupon.test.ts',
      'src/server/features/emails/emails.test.ts',
      'src/server/features/jobs/jobs.test.ts',
      'src/server/jobs/pause.test.ts',
      'src/server/features/panel/panel.test.ts',
      'src/server/features/payments/start-payment.test.ts',
      'src/server/features/images/upload-image.test.ts',
      'src/server/features/products/edit-combinations.test.ts',
      'src/server/features/products/import-products.test.ts',
      'src/server/features/products/update-product.test.ts',
      'src/server/features/sales/annul-sale.test.ts',
      'src/server/features/sales/asked-sales.test.ts',
      'src/server/features/sales/change-sale-state.test.ts',
      'src/server/features/sales/counter-sales-of-day.test.ts',
      'src/server/features/sales/sale-search.test.ts',
      'src/server/features/sales/sales.test.ts',
      'src/server/features/sitemap/sitemap.test.ts',
      'src/server/features/stock/give-back.test.ts',
      'src/server/features/stock/give-back-to-combinations.test.ts',
      'src/server/features/store/change-store-data.test.ts',
      'src/server/features/store/store.test.ts',
      'src/server/jobs/expire-sales.test.ts',
      'src/server/features/two-step/begun-sign-in.test.ts',
      'src/server/features/users/register-customer.test.ts',
      'src/server/features/users/users-by-staff.test.ts',
      'src/server/features/ways-in/password-reset.test.ts',
    ],
  },
]

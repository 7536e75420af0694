import { Gauge, Registry } from '@prometheus-io/client'
import { saleChannels } from '#domain/sale/sale.ts'
import { saleStatuses } from '#domain/sale/sale-status.ts'
import { migrationName } from '#server/database/migration/migration-name.ts'
import type { ShopReading } from './shop-reading-store.ts'

/**
 * Returns the gauges of the shop's data. Undefined, because the database did not answer: only `database_up` 0, so that
 * no old value looks like a new one.
 */
export function shopGauges(reading: ShopReading | undefined): Registry {
  const registry = new Registry()
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] })

  const up = gauge('database_up', '1 if the database answered the query for the gauges of the shop')
  up.set(reading ? 1 : 0)
  if (!reading) return registry

  const migration = gauge('database_migration_info', 'Number and name of the last migration', ['migration'])
  migration.set({ migration: migrationName(reading.migratedAt) }, 1)
  const sales = gauge('sales_last_day', 'Sales of the last 24 hours, by channel and current status', [
    'channel',
    'status',
  ])
  for (const channel of saleChannels) for (const status of saleStatuses) sales.set({ channel, status }, 0)
  for (const { channel, status, count } of reading.sales) sales.set({ channel, status }, count)
  gauge('sales_waiting', 'Sales with the status Pendiente or Enproceso').set(reading.salesWaiting)
  const emails = gauge('emails', 'E-mails that wait, and e-mails that the shop gave up (dead)', ['state'])
  emails.set({ state: 'waiting' }, reading.emailsWaiting)
  emails.set({ state: 'dead' }, reading.emailsDead)
  gauge('payments_to_review', 'Card payments with a problem that staff must review').set(
    reading.paymentsToReview,
  )
  const ages = gauge(
    'job_last_success_age_seconds',
    'Time since the last success of a scheduled job, or since the job exists',
    ['task'],
  )
  for (const { job, age } of reading.jobs) ages.set({ task: job }, age)
  return registry
}

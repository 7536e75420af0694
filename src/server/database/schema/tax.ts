import { sql } from 'drizzle-orm'
import { check, date, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { arcaEnvironments } from '#domain/invoices/arca-environment.ts'
import type { InvoicePolicy } from '#domain/invoices/invoice-policy.ts'
import { isOneOf, maxLength, moneyColumn, timestamptz } from './columns.ts'

/**
 * Tax data of the shop's vouchers, in exactly one row. `punto_de_venta`: null while the shop issues none.
 * `identificar_desde`: total in centavos from which buyers are identified. `factura_desde`: sales since then are invoiced
 * by the rule of their payment method in `politica`; null while invoicing is off. `automatico_desde`: last time when a
 * payment method became automatic. Every change increments `version`.
 */
export const invoiceSettings = pgTable(
  'invoice_settings',
  {
    id: smallint('id').primaryKey().default(1),
    puntoDeVenta: integer('punto_de_venta'),
    inicioActividades: date('inicio_actividades'),
    ingresosBrutos: text('ingresos_brutos').notNull().default(''),
    identificarDesde: moneyColumn('identificar_desde')
      .notNull()
      .default(sql`1000000000`),
    facturaDesde: timestamptz('factura_desde'),
    automaticoDesde: timestamptz('automatico_desde'),
    politica: jsonb('politica').$type<InvoicePolicy>().notNull().default({}),
    version: integer('version').notNull().default(0),
    actor: text('actor'),
    cambiado: timestamptz('cambiado'),
  },
  (table) => [
    check('invoice_settings_one_row', sql`${table.id} = 1`),
    check('invoice_settings_punto_de_venta_range', sql`${table.puntoDeVenta} between 1 and 99998`),
    check(
      'invoice_settings_identificar_desde_range',
      sql`${table.identificarDesde} between 1 and 99999999999`,
    ),
    maxLength('invoice_settings_ingresos_brutos_length', table.ingresosBrutos, 30),
  ],
)

/**
 * Keys of the shop at ARCA: at most one in use, and one whose certificate is missing. `clave_privada` is encrypted with
 * a key derived from AUTH_SECRET. `pedido`: certificate request. `clave_publica`, `pedido` and `certificado` are PEM.
 */
export const arcaCredentials = pgTable(
  'arca_credentials',
  {
    id: text('id').primaryKey(),
    ambiente: text('ambiente', { enum: arcaEnvironments }).notNull(),
    alias: text('alias').notNull(),
    clavePrivada: text('clave_privada').notNull(),
    clavePublica: text('clave_publica').notNull(),
    pedido: text('pedido').notNull(),
    certificado: text('certificado'),
    vence: timestamptz('vence'),
    creado: timestamptz('creado').notNull(),
  },
  (table) => [
    isOneOf('arca_credentials_ambiente_known', table.ambiente, arcaEnvironments),
    check(
      'arca_credentials_vence_of_certificado',
      sql`(${table.certificado} is null) = (${table.vence} is null)`,
    ),
    uniqueIndex('arca_credentials_one_of_each').on(sql`(${table.certificado} is null)`),
  ],
)

/**
 * Login of a certificate at ARCA, shared by all processes. `sellado`: encrypted ticket, valid until `vence`.
 * `reservado`: a process logs in until then. `espera`: ARCA refuses a new login until then.
 */
export const arcaTickets = pgTable(
  'arca_tickets',
  {
    credentialId: text('credential_id')
      .primaryKey()
      .references(() => arcaCredentials.id, { onDelete: 'cascade' }),
    sellado: text('sellado'),
    vence: timestamptz('vence'),
    reservado: timestamptz('reservado'),
    espera: timestamptz('espera'),
  },
  (table) => [
    check('arca_tickets_vence_of_sellado', sql`(${table.sellado} is null) = (${table.vence} is null)`),
  ],
)

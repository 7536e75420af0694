import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Day } from '#domain/calendar.ts'
import { arcaEnvironments } from '#domain/invoices/arca-environment.ts'
import { documentTypes } from '#domain/invoices/buyer-document.ts'
import { receiverConditions } from '#domain/invoices/receiver-condition.ts'
import type { PrintedLine, VoucherIssuer, VoucherRemark } from '#domain/invoices/voucher-snapshot.ts'
import type { VoucherAmounts } from '#domain/invoices/voucher-amounts.ts'
import { voucherStates } from '#domain/invoices/voucher-state.ts'
import type { VoucherCode } from '#domain/invoices/voucher-type.ts'
import { isOneOf, moneyColumn, notEmpty, notNegative, timestamptz } from './columns.ts'
import { sales } from './sales.ts'

const keysOf = <Key extends string>(values: Readonly<Record<Key, unknown>>) =>
  Object.keys(values) as [Key, ...Key[]]

/**
 * Invoices and credit notes of sales, never deleted. `orden`: order in which a series is sent. `origen`: why the voucher
 * exists, once per sale and environment: 'venta', 'devolucion:<id of the return>', 'reintegro:<amount>' or
 * 'anulacion'. `numero`: null until it is assigned, and again after a rejection. `fecha`: store day of the due voucher,
 * which the assignment of the number may replace with a later one. `total` is `neto` plus `iva`, and `tasas` has net and
 * IVA per rate. `renglones`: lines for print, and rates for credit notes. `asociado_id`: invoice of a credit note.
 * `motivos`: why it was rejected or is in doubt, or remarks of the authority. `acepta_salto`: an admin said that the
 * unmatched vouchers of the authority belong to other sales. `actor`: user id of the staff member who requested it, or
 * null.
 */
export const vouchers = pgTable(
  'vouchers',
  {
    id: text('id').primaryKey(),
    orden: bigint('orden', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    saleId: text('sale_id')
      .notNull()
      .references(() => sales.id),
    origen: text('origen').notNull(),
    clase: text('clase', { enum: ['factura', 'notaDeCredito'] }).notNull(),
    letra: text('letra', { enum: ['A', 'B', 'C'] }).notNull(),
    codigo: smallint('codigo').$type<VoucherCode>().notNull(),
    ambiente: text('ambiente', { enum: arcaEnvironments }).notNull(),
    puntoDeVenta: integer('punto_de_venta').notNull(),
    numero: integer('numero'),
    estado: text('estado', { enum: voucherStates }).notNull(),
    fecha: date('fecha', { mode: 'string' }).$type<Day>().notNull(),
    total: moneyColumn('total').notNull(),
    neto: moneyColumn('neto').notNull(),
    iva: moneyColumn('iva').notNull(),
    tasas: jsonb('tasas').$type<VoucherAmounts['tasas']>().notNull(),
    documentoTipo: text('documento_tipo', { enum: keysOf(documentTypes) }).notNull(),
    documentoNumero: text('documento_numero').notNull(),
    receptor: text('receptor', { enum: keysOf(receiverConditions) }).notNull(),
    nombre: text('nombre').notNull().default(''),
    domicilio: text('domicilio').notNull().default(''),
    emisor: jsonb('emisor').$type<VoucherIssuer>().notNull(),
    renglones: jsonb('renglones').$type<readonly PrintedLine[]>().notNull(),
    asociadoId: text('asociado_id').references((): AnyPgColumn => vouchers.id),
    cae: text('cae'),
    caeVence: date('cae_vence', { mode: 'string' }).$type<Day>(),
    motivos: jsonb('motivos').$type<readonly VoucherRemark[]>().notNull().default([]),
    intentos: integer('intentos').notNull().default(0),
    aceptaSalto: boolean('acepta_salto').notNull().default(false),
    actor: text('actor'),
    creado: timestamptz('creado').notNull(),
    enviado: timestamptz('enviado'),
    autorizado: timestamptz('autorizado'),
  },
  (table) => [
    unique('vouchers_orden_unique').on(table.orden),
    // The program never invoices a sale twice, whatever starts it.
    unique('vouchers_sale_origen_unique').on(table.saleId, table.origen, table.ambiente),
    unique('vouchers_numero_unique').on(table.ambiente, table.puntoDeVenta, table.codigo, table.numero),
    // At most one voucher of a series has an unknown result, because the next number depends on it.
    uniqueIndex('vouchers_one_open')
      .on(table.ambiente, table.puntoDeVenta, table.codigo)
      .where(sql`${table.estado} = 'enviando'`),
    // Few rows: the vouchers that are not finished.
    index('vouchers_unfinished')
      .on(table.estado, table.orden)
      .where(sql`${table.estado} not in ('autorizado', 'descartado')`),
    index('vouchers_by_day').on(table.fecha),
    index('vouchers_by_asociado')
      .on(table.asociadoId)
      .where(sql`${table.asociadoId} is not null`),
    notEmpty('vouchers_origen_not_empty', table.origen),
    isOneOf('vouchers_clase_known', table.clase, ['factura', 'notaDeCredito']),
    isOneOf('vouchers_letra_known', table.letra, ['A', 'B', 'C']),
    check('vouchers_codigo_known', sql`${table.codigo} in (1, 3, 6, 8, 11, 13)`),
    isOneOf('vouchers_ambiente_known', table.ambiente, arcaEnvironments),
    isOneOf('vouchers_estado_known', table.estado, voucherStates),
    isOneOf('vouchers_documento_tipo_known', table.documentoTipo, Object.keys(documentTypes)),
    isOneOf('vouchers_receptor_known', table.receptor, Object.keys(receiverConditions)),
    check('vouchers_total_positive', sql`${table.total} > 0`),
    notNegative('vouchers_iva_not_negative', table.iva),
    check('vouchers_total_adds_up', sql`${table.total} = ${table.neto} + ${table.iva}`),
    check('vouchers_numero_positive', sql`${table.numero} > 0`),
    check(
      'vouchers_numero_of_estado',
      sql`(${table.estado} in ('enviando', 'autorizado')) = (${table.numero} is not null)`,
    ),
    check(
      'vouchers_cae_of_estado',
      sql`(${table.estado} = 'autorizado') = (${table.cae} is not null and ${table.caeVence} is not null and ${table.autorizado} is not null)`,
    ),
    check(
      'vouchers_asociado_of_clase',
      sql`(${table.clase} = 'notaDeCredito') = (${table.asociadoId} is not null)`,
    ),
    check('vouchers_a_has_cuit', sql`${table.letra} <> 'A' or ${table.documentoTipo} = 'cuit'`),
  ],
)

/**
 * Series of vouchers, for their sender. `dueno`: random id of the run that sends the series until `reservado`, in the
 * time of the database. `espera`: no try before. `fallos`: failures of the authority in a row. `falla`: the last one.
 * `comparada`: last comparison of the numbers with those of the authority.
 */
export const voucherSeries = pgTable(
  'voucher_series',
  {
    ambiente: text('ambiente', { enum: arcaEnvironments }).notNull(),
    puntoDeVenta: integer('punto_de_venta').notNull(),
    codigo: smallint('codigo').$type<VoucherCode>().notNull(),
    dueno: text('dueno'),
    reservado: timestamptz('reservado'),
    espera: timestamptz('espera'),
    fallos: integer('fallos').notNull().default(0),
    falla: jsonb('falla').$type<{ meaning: string; remedy: string }>(),
    comparada: timestamptz('comparada'),
  },
  (table) => [
    primaryKey({ name: 'voucher_series_pk', columns: [table.ambiente, table.puntoDeVenta, table.codigo] }),
    isOneOf('voucher_series_ambiente_known', table.ambiente, arcaEnvironments),
    check('voucher_series_reservado_of_dueno', sql`(${table.dueno} is null) = (${table.reservado} is null)`),
    notNegative('voucher_series_fallos_not_negative', table.fallos),
  ],
)

/**
 * Vouchers that the authority has and the shop does not, as after a restored backup. `documentoTipo`: null for a type
 * that the shop does not issue. `voucherId`: voucher that an admin adopted it for. `cerrado`: time when an admin said
 * that it belongs to no sale of the shop. `actor`: user id of that admin.
 */
export const unmatchedVouchers = pgTable(
  'unmatched_vouchers',
  {
    id: text('id').primaryKey(),
    ambiente: text('ambiente', { enum: arcaEnvironments }).notNull(),
    puntoDeVenta: integer('punto_de_venta').notNull(),
    codigo: smallint('codigo').$type<VoucherCode>().notNull(),
    numero: integer('numero').notNull(),
    fecha: date('fecha', { mode: 'string' }).$type<Day>().notNull(),
    total: moneyColumn('total').notNull(),
    documentoTipo: text('documento_tipo', { enum: keysOf(documentTypes) }),
    documentoNumero: text('documento_numero').notNull(),
    cae: text('cae').notNull(),
    caeVence: date('cae_vence', { mode: 'string' }).$type<Day>().notNull(),
    encontrado: timestamptz('encontrado').notNull(),
    voucherId: text('voucher_id').references(() => vouchers.id),
    cerrado: timestamptz('cerrado'),
    actor: text('actor'),
  },
  (table) => [
    unique('unmatched_vouchers_numero_unique').on(
      table.ambiente,
      table.puntoDeVenta,
      table.codigo,
      table.numero,
    ),
    unique('unmatched_vouchers_voucher_unique').on(table.voucherId),
    // Few rows: the vouchers about which an admin must decide.
    index('unmatched_vouchers_open')
      .on(table.ambiente, table.total)
      .where(sql`${table.voucherId} is null and ${table.cerrado} is null`),
    isOneOf('unmatched_vouchers_ambiente_known', table.ambiente, arcaEnvironments),
    check('unmatched_vouchers_codigo_known', sql`${table.codigo} in (1, 3, 6, 8, 11, 13)`),
    isOneOf('unmatched_vouchers_documento_tipo_known', table.documentoTipo, Object.keys(documentTypes)),
    check('unmatched_vouchers_numero_positive', sql`${table.numero} > 0`),
    notNegative('unmatched_vouchers_total_not_negative', table.total),
    check('unmatched_vouchers_one_end', sql`${table.voucherId} is null or ${table.cerrado} is null`),
  ],
)

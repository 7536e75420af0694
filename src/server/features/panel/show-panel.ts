import { MIXED_PAYMENT } from '#domain/pricing/price-lines.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { readPanel } from '#contract/store/panel.ts'
import { dayOf, daysBefore } from '#domain/calendar.ts'
import {
  averageTicket,
  type DayAmounts,
  type DaySpan,
  type PanelSpans,
  panelSpans,
  sumInSpan,
  sumsByName,
} from '#domain/store/panel.ts'
import { certificateNotice } from '#domain/invoices/certificate-notice.ts'
import { hasBankAccount } from '#domain/store/has-bank-account.ts'
import { diskLevel } from '#domain/store/disk-level.ts'
import { LOW_STOCK_BELOW } from '#domain/product/product.ts'
import { listAutomaticBackups } from '#server/backup/automatic-backups.ts'
import { openBackupStore } from '#server/backup/open-backup-store.ts'
import type { BackupSettings } from '#server/config/backup-settings.ts'
import type { Deps } from '#server/deps.ts'
import { countByState } from '#server/features/catalogue/catalogue-store.ts'
import { readDuplicateCoupons } from '#server/features/coupons/coupon-store.ts'
import { countEmails } from '#server/features/emails/email-store.ts'
import { readArcaCredentials } from '#server/features/invoicing/arca-credential-store.ts'
import { countPayments } from '#server/features/payments/payment-list-store.ts'
import { readDuplicateCodes } from '#server/features/products/product-code-store.ts'
import { sumUsableCredits } from '#server/features/returns/credit-list-store.ts'
import { countWaitingTransfers } from '#server/features/transfers/waiting-transfer-store.ts'
import { countOpenWithdrawals } from '#server/features/withdrawals/withdrawal-store.ts'
import { readOpeningList } from './opening-list.ts'
import { hasSold, readLowStock, readWaitingSales } from './panel-store.ts'
import { type SalesReport, readSalesReport } from './sales-report-store.ts'

type Panel = ReplyOf<typeof readPanel>

const DAYS_OF_PRODUCTS = 30
const PRODUCTS_SHOWN = 5
const COMBINATIONS_SHOWN = 12
const DUPLICATES_SHOWN = 20
const HOUR_MS = 3_600_000

type PanelDeps = Pick<
  Deps,
  | 'config'
  | 'pool'
  | 'replica'
  | 'clock'
  | 'readFreeDisk'
  | 'log'
  | 'mailer'
  | 'payments'
  | 'store'
  | 'arcaSecrets'
>

export async function showPanel(deps: PanelDeps): Promise<Panel> {
  const { config, pool, replica, clock, readFreeDisk, log } = deps
  const now = clock.now()
  const today = dayOf(now)
  const spans = panelSpans(today)
  const recent = { desde: daysBefore(today, DAYS_OF_PRODUCTS - 1), hasta: today }
  // On 1 March, the last thirty days begin before the previous month begins.
  const [first] = [spans.lastMonth.desde, recent.desde].toSorted()
  const [
    { best, slow, ...report },
    sinStock,
    pocoStock,
    filas,
    waiting,
    valesPorUsar,
    correosFallidos,
    hayVentas,
    pagosPorRevisar,
    codigosRepetidos,
    cuponesRepetidos,
    copia,
    discos,
    paraAbrir,
    transferencias,
    arrepentimientos,
    arca,
  ] = await Promise.all([
    replica((inSnapshot) =>
      inSnapshot((db) =>
        readSalesReport(db, { span: { desde: first!, hasta: today }, recent, limit: PRODUCTS_SHOWN }),
      ),
    ),
    // The function of the product list, so both screens show equal numbers.
    countByState(pool, 'sin-stock'),
    countByState(pool, 'poco-stock'),
    readLowStock(pool, { enough: LOW_STOCK_BELOW, most: COMBINATIONS_SHOWN }),
    readWaitingSales(pool),
    sumUsableCredits(pool, today),
    countEmails(pool, { state: 'failed' }),
    hasSold(pool),
    countPayments(pool, { aviso: true }),
    readDuplicateCodes(pool, DUPLICATES_SHOWN),
    readDuplicateCoupons(pool, DUPLICATES_SHOWN),
    config.backups === undefined ? null : lastBackup(config.backups, { now, log }),
    lowDisks(readFreeDisk),
    readOpeningList(deps),
    waitingTransfers(deps),
    countOpenWithdrawals(pool),
    arcaNotice(deps, now),
  ])
  return {
    paraAbrir,
    hayVentas,
    hoy: compare(report, { now: spans.today, before: spans.yesterday }),
    mes: {
      ...compare(report, { now: spans.month, before: spans.lastMonth }),
      mesPasadoALaFecha: periodOf(report.sales, spans.lastMonthSoFar),
      dias: daysOf(report.sales, spans),
    },
    masVendidos: best,
    menosVendidos: slow,
    stock: { sinStock, pocoStock, filas },
    enEspera: waiting.map(({ estado, cantidad, oldest }) => ({
      estado,
      cantidad,
      masVieja: {
        dia: dayOf(oldest),
        horas: hoursBetween(oldest, now),
      },
    })),
    valesPorUsar,
    correosFallidos,
    pagosPorRevisar,
    transferencias,
    codigosRepetidos,
    cuponesRepetidos,
    copia,
    discos,
    arrepentimientos,
    arca,
  }
}

/** Sales that began before the owner removed the bank account still wait, so they count. */
async function waitingTransfers({ pool, store }: Pick<Deps, 'pool' | 'store'>): Promise<number | null> {
  const [waiting, profile] = await Promise.all([countWaitingTransfers(pool), store.profile()])
  return waiting > 0 || hasBankAccount(profile) ? waiting : null
}

/** Null while the certificate works for more than 60 days, and without a certificate. */
async function arcaNotice(
  { pool, arcaSecrets }: Pick<Deps, 'pool' | 'arcaSecrets'>,
  now: Date,
): Promise<Panel['arca']> {
  const { enUso } = await readArcaCredentials(pool)
  if (!enUso?.vence) return null
  const isReadable = arcaSecrets.open(enUso.clavePrivada) !== undefined
  const aviso = isReadable ? certificateNotice(enUso.vence, now) : 'unreadable-key'
  return aviso ? { aviso, vence: dayOf(enUso.vence) } : null
}

async function lowDisks(readFreeDisk: Deps['readFreeDisk']): Promise<Panel['discos']> {
  const { data, backups } = await readFreeDisk()
  const disks = [
    { carpeta: 'datos' as const, bytes: data },
    ...(backups === undefined ? [] : [{ carpeta: 'copias' as const, bytes: backups }]),
  ]
  return disks
    .filter(({ bytes }) => diskLevel(bytes) !== 'ok')
    .map(({ carpeta, bytes }) => ({
      carpeta,
      libreMb: Math.floor(bytes / 1024 / 1024),
      lleno: diskLevel(bytes) === 'full',
    }))
}

/** A bucket that fails hides the line, because the age is unknown. The failed job shows the reason. */
async function lastBackup(
  backups: BackupSettings,
  { now, log }: { now: Date; log: Deps['log'] },
): Promise<Panel['copia']> {
  try {
    const newest = (await listAutomaticBackups(await openBackupStore(backups))).find(
      ({ madeAt }) => madeAt <= now,
    )
    return { horas: newest === undefined ? null : hoursBetween(newest.madeAt, now) }
  } catch (failure) {
    log.warn({ err: failure }, 'the list of the automatic copies failed')
    return null
  }
}

const hoursBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / HOUR_MS))

function compare(
  { sales, parts, sellers, units }: Pick<SalesReport, 'sales' | 'parts' | 'sellers' | 'units'>,
  spans: { now: DaySpan; before: DaySpan },
) {
  return {
    ...periodOf(sales, spans.now),
    antes: periodOf(sales, spans.before),
    porCanal: sumsByName(sales, ({ medio }) => medio, spans),
    porPago: sumsByName(
      [...sales.filter(({ pago }) => pago !== MIXED_PAYMENT), ...parts],
      ({ pago }) => pago,
      spans,
    ),
    porVendedor: sumsByName(
      sales.filter(({ vendedor }) => vendedor !== null),
      ({ vendedor }) => vendedor ?? '',
      spans,
    ).map((row) => ({ ...row, id: row.nombre, nombre: sellers[row.nombre] ?? '' })),
    porCategoria: sumsByName(units, ({ categoria }) => categoria, spans),
  }
}

function periodOf(sales: readonly DayAmounts[], span: DaySpan) {
  const sums = sumInSpan(sales, span)
  return { ...span, ...sums, promedio: averageTicket(sums) ?? null }
}

/** Pairs each day of the month with the same day of the previous month. */
function daysOf(sales: readonly DayAmounts[], { month, lastMonth }: PanelSpans): Panel['mes']['dias'] {
  const on = (dia: string) => sales.filter((row) => row.dia === dia)
  return Array.from({ length: Number(month.hasta.slice(8)) }, (_, index) => {
    const dia = daysBefore(month.desde, -index)
    const sameDay = `${lastMonth.desde.slice(0, 8)}${dia.slice(8)}`
    return { dia, ...sumInSpan(on(dia), month), antes: sumInSpan(on(sameDay), lastMonth) }
  })
}

import type { IntervalMinutes } from '#domain/job/job-schedule.ts'
import type { Deps } from '#server/deps.ts'
import { fillCustomers } from '#server/features/customers/fill-customers.ts'
import { countUnreadablePayments } from '#server/features/payments/payment-record-store.ts'
import { sendWeeklySummary } from '#server/features/reports/send-weekly-summary.ts'
import { issueLostVouchers } from '#server/features/vouchers/issue-lost-vouchers.ts'
import { pluralCount } from './queue/plural-count.ts'
import { backUpDaily } from './handlers/back-up-daily.ts'
import { expireDueSales } from './handlers/expire-due-sales.ts'
import { sendWaitingVouchers } from './handlers/issue-vouchers.ts'
import { reconcilePayments } from './handlers/reconcile-payments.ts'
import { sendVoucherAlert } from './handlers/send-voucher-alert.ts'
import { sendWithdrawalNotices } from './handlers/send-withdrawal-notices.ts'
import { syncSheet } from './handlers/sync-sheet.ts'
import { tidyUp } from './handlers/tidy-up.ts'
import { trackShipments } from './handlers/track-shipments.ts'

/** Scheduled background work. Each run happens in one process only. */
export type ScheduledJob = {
  /** Identifier in the schedule and the audit trail. */
  name: string
  titulo: string
  texto: string
  everyMinutes: IntervalMinutes
  /** True if the job also runs once at each start of the shop. */
  atStart?: true
  /** True if the job also runs during a pause, because it sends, charges and annuls nothing. */
  runsInPause?: true
  /** False if the shop does not use this job. Default: true. */
  isUsed?(deps: Deps): boolean
  /**
   * Runs the job outside of a transaction. The job may be interrupted at any point and run again, and stops early when
   * `closing` aborts. Returns a short Spanish summary, or ''.
   */
  run(deps: Deps, closing: AbortSignal): Promise<string>
}

export const scheduledJobs: readonly ScheduledJob[] = [
  {
    name: 'expire-sales',
    titulo: 'Vencer compras sin pagar',
    texto: 'Anula las compras de la página que no se pagaron a tiempo, y devuelve su stock y su cupón.',
    everyMinutes: 1,
    run: async (deps, closing) => {
      const { expired, waiting } = await expireDueSales(deps, closing)
      const done = pluralCount(expired, ['venta vencida', 'ventas vencidas'])
      return waiting === 0 ? done : `${done} ${waiting} ventas esperan que alguien confirme`.trim()
    },
  },
  {
    name: 'reconcile-payments',
    titulo: 'Comparar los pagos con Mercado Pago',
    texto: 'Lee los pagos que cambiaron y los de las compras que esperan uno, y pone al día sus ventas.',
    everyMinutes: 10,
    run: async (deps) => {
      const read = pluralCount(await reconcilePayments(deps), ['pago leído', 'pagos leídos'])
      const unread = pluralCount(await countUnreadablePayments(deps.pool), [
        'que no se puede leer',
        'que no se pueden leer',
      ])
      return [read, unread].filter(Boolean).join(', ')
    },
  },
  {
    name: 'withdrawal-notices',
    titulo: 'Avisar de los arrepentimientos',
    texto: 'Le manda un correo a la tienda cuando quedan seis horas para confirmar un arrepentimiento.',
    everyMinutes: 10,
    run: async (deps) => pluralCount(await sendWithdrawalNotices(deps), ['aviso', 'avisos']),
  },
  {
    name: 'track-shipments',
    titulo: 'Seguir los envíos del correo',
    texto:
      'Le pregunta al correo por los envíos que se pidieron, y pasa a despachado o entregado los que informa.',
    everyMinutes: 30,
    isUsed: ({ shippingCarrier }) => shippingCarrier !== undefined,
    run: async (deps, closing) => pluralCount(await trackShipments(deps, closing), ['novedad', 'novedades']),
  },
  {
    name: 'send-vouchers',
    titulo: 'Facturar',
    texto: 'Manda a ARCA los comprobantes que esperan, y pregunta por los que no tuvieron respuesta.',
    everyMinutes: 1,
    run: sendWaitingVouchers,
  },
  {
    name: 'lost-vouchers',
    titulo: 'Buscar ventas sin comprobante',
    texto: 'Revisa que cada venta que se factura tenga su factura, y cada devolución su nota de crédito.',
    everyMinutes: 60,
    // A restored backup has lost the queue.
    atStart: true,
    run: async (deps, closing) =>
      pluralCount(await issueLostVouchers(deps, closing), ['venta revisada', 'ventas revisadas']),
  },
  {
    name: 'voucher-alerts',
    titulo: 'Avisar de las facturas que esperan',
    texto:
      'Le manda un correo por día a la tienda si hay facturas que necesitan a alguien o que están por vencer.',
    everyMinutes: 60,
    run: async (deps) => ((await sendVoucherAlert(deps)) ? '1 aviso' : ''),
  },
  {
    name: 'weekly-summary',
    titulo: 'Resumen semanal',
    texto:
      'Cada lunes le manda a quien administra lo que se vendió en la semana, si se pidió en Datos de la tienda.',
    everyMinutes: 60,
    run: async (deps) => pluralCount(await sendWeeklySummary(deps), ['correo', 'correos']),
  },
  {
    name: 'customers',
    titulo: 'Poner al día los clientes',
    texto: 'Suma a Clientes las cuentas nuevas y las compras de un correo que recién se verificó.',
    everyMinutes: 10,
    atStart: true,
    runsInPause: true,
    run: async (deps, closing) => pluralCount(await fillCustomers(deps, closing), ['cambio', 'cambios']),
  },
  {
    name: 'tidy-up',
    titulo: 'Limpiar lo que ya no hace falta',
    texto: 'Olvida sesiones, códigos y claves que vencieron, y borra las fotos que ningún producto usa.',
    everyMinutes: 60,
    atStart: true,
    run: async (deps) => {
      await tidyUp(deps)
      return ''
    },
  },
  {
    name: 'backup',
    titulo: 'Copia de seguridad',
    texto: 'Copia una vez por día la base de datos y las fotos nuevas, y borra las copias más viejas.',
    everyMinutes: 60,
    // A restored copy may share the folder with the shop that it came from, and would replace its copies.
    isUsed: ({ config }) => config.backups !== undefined && !config.quiet,
    runsInPause: true,
    run: backUpDaily,
  },
  {
    name: 'sync-sheet',
    titulo: 'Planilla de Google',
    texto: 'Pasa los cambios de los productos de la tienda a la planilla, y los de la planilla a la tienda.',
    everyMinutes: 1,
    isUsed: ({ spreadsheet }) => spreadsheet !== undefined,
    run: syncSheet,
  },
]

/** Returns the jobs that this shop runs and shows. */
export const usedJobs = (deps: Deps): readonly ScheduledJob[] =>
  scheduledJobs.filter(({ isUsed }) => isUsed?.(deps) ?? true)

import { type Day, formatCashDate, isTimeOfDay, parseCashDate } from '#domain/calendar.ts'
import { isCountCorrect, isRestCounted, MAX_DENOMINATIONS } from '#domain/cash/cash-count.ts'
import { cashEntryTypes } from '#domain/cash/cash-flow.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { paging } from '#contract/http/paging.ts'
import { positiveMoney } from '#contract/http/positive-money.ts'
import { day, money, moneySum, requiredText, text, moneyInput } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Caja'

/** `fecha` and `hora`: day and time of the entry. `escrito`: moment when `quien` wrote the entry. */
export const cashEntry = z.object({
  id: z.string(),
  tipo: z.enum(cashEntryTypes),
  monto: money,
  descripcion: z.string(),
  fecha: z.string().meta({ description: 'dd/MM/yyyy' }),
  hora: z.string().meta({ description: 'HH:mm' }),
  ventaId: z.string().nullable().meta({ description: 'La venta que lo trajo, si fue una' }),
  ventaNumero: z.number().int().nullable().meta({ description: 'Su número' }),
  quien: z.string().meta({ description: 'El nombre de quien lo escribió; vacío si fue el programa' }),
  escrito: z.string().meta({ description: 'dd-MM-yyyy HH:mm' }),
})

const cashDate = z.codec(z.string(), z.custom<Day>(), {
  decode: (typed, context) => {
    const parsed = parseCashDate(typed)
    if (parsed !== undefined) return parsed
    context.issues.push({ code: 'custom', input: typed, message: 'Ingresá una fecha válida (día/mes/año)' })
    return z.NEVER
  },
  encode: formatCashDate,
})

const cashHour = z.string().refine(isTimeOfDay, 'Ingresá una hora válida (HH:mm)')

export const listCashEntries = endpoint({
  method: 'GET',
  path: '/api/sheets/cashflow',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Los movimientos de la caja, los más nuevos primero si no se pide otra cosa.',
  query: z.object({
    ...paging,
    tipo: z.enum(cashEntryTypes).optional(),
    desde: day.optional(),
    hasta: day.optional(),
    orden: z.enum(['fecha', 'monto']).optional(),
    sentido: z.enum(['desc', 'asc']).optional(),
  }),
  reply: z.array(cashEntry),
})

export const addCashEntry = endpoint({
  method: 'POST',
  path: '/api/sheets/cashflow/add',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Agrega un movimiento a la caja.',
  body: z.object({
    tipo: z.enum(cashEntryTypes, 'Elegí Ingreso o Gasto'),
    monto: positiveMoney,
    descripcion: requiredText(200, 'Escribí una descripción'),
    fecha: cashDate.optional().meta({ description: 'día/mes/año; hoy si falta' }),
    hora: cashHour
      .optional()
      .meta({ description: 'HH:mm; si falta, ahora para hoy y las 12:00 para otro día' }),
    hoy: cashDate.optional().meta({
      description: 'El día que la pantalla mostró como hoy; si ya es otro, el movimiento se rechaza',
    }),
    conFaltante: z.boolean().optional().meta({
      description: 'false: un gasto mayor que lo que hay en la caja de ese día se rechaza',
    }),
  }),
  reply: cashEntry,
  problems: [
    'cash-in-the-future',
    'cash-not-today',
    'cash-too-old',
    'cash-opened',
    'cash-closed',
    'cash-day-changed',
    'cash-too-little',
    'sale-in-progress',
    'idempotency-key-reused',
  ],
  idempotencyNamespace: 'cash-entry',
})

const BILLS = 'Va un número entero de billetes, de 0 a 100.000'
const MAX_BILLS = 100_000

const denominationCount = (valor: typeof money) =>
  z.object({
    valor: valor.meta({ description: 'De un billete o moneda' }),
    cantidad: z.int(BILLS).min(0, BILLS).max(MAX_BILLS, BILLS),
  })

const closing = z.object({
  esperado: moneySum.meta({ description: 'Lo que los movimientos decían que había' }),
  contado: money,
  billetes: z
    .array(denominationCount(money))
    .nullable()
    .meta({ description: 'Lo contado, por billete; null si no se contó así' }),
  queda: money
    .nullable()
    .meta({ description: 'Lo que queda en el cajón para el próximo turno; null si no se dijo' }),
  diferencia: moneySum.meta({ description: 'Contado menos esperado' }),
  nota: z.string(),
  quien: z.string(),
  escrito: z.string().meta({ description: 'dd-MM-yyyy HH:mm' }),
})

const entriesAfterClosing = z.object({
  suma: moneySum.meta({ description: 'Lo que entró menos lo que salió' }),
  diferencia: moneySum.meta({ description: 'Contado menos lo esperado con estos movimientos' }),
  movimientos: z.array(cashEntry),
})

const reopening = closing.extend({
  motivo: z.string(),
  quien: z.string().meta({ description: 'Quien la reabrió' }),
  escrito: z.string().meta({ description: 'Cuándo se reabrió, dd-MM-yyyy HH:mm' }),
})

/** Null while the day is open and the shop hides its sums from the seller who reads it (`blindClosing`). */
const openSum = moneySum
  .nullable()
  .meta({ description: 'null con la caja abierta, para quien vende en una tienda que cierra a ciegas' })

const daySums = { apertura: openSum, ingresos: openSum, gastos: openSum, saldo: openSum }

const shift = z.object({
  ...daySums,
  movimientos: z.array(cashEntry),
})

export const readCashDay = endpoint({
  method: 'GET',
  path: '/api/cash/day',
  allow: ['admin', 'seller'],
  tag,
  summary: 'La caja de un día con sus dos turnos, las ventas por forma de pago y el cierre.',
  query: z.object({ dia: day.optional().meta({ description: 'aaaa-mm-dd; hoy si falta' }) }),
  reply: z.object({
    fecha: z.string().meta({ description: 'dd/MM/yyyy' }),
    abierta: z.boolean().meta({ description: 'Si ese día se cargó la caja inicial' }),
    quedaAnterior: money.nullable().meta({
      description: 'Lo que dejó en el cajón el último cierre de un día anterior; null si no lo dijo',
    }),
    ...daySums,
    maniana: shift.meta({ description: 'Antes de las 14:00' }),
    tarde: shift.meta({ description: 'Desde las 14:00' }),
    ventas: z
      .array(
        z.object({
          pago: z.string(),
          cantidad: z.number().int(),
          total: moneySum.meta({ description: 'Lo cobrado, sin lo devuelto' }),
          devuelto: moneySum,
          aCobrar: moneySum,
        }),
      )
      .nullable()
      .meta({
        description:
          'Las ventas del día, sin las anuladas, por forma de pago; null cuando no se muestran las sumas',
      }),
    descuentos: openSum.meta({ description: 'Lo descontado en las ventas del día, sin las anuladas' }),
    otrosCobros: z
      .array(z.object({ pago: z.string(), total: moneySum }))
      .nullable()
      .meta({
        description:
          'Lo cobrado ese día de señas de días anteriores y de vales de regalo, por forma de pago; null cuando no se muestran las sumas',
      }),
    cambios: z
      .object({
        devoluciones: z.number().int().meta({ description: 'Cuántas' }),
        valor: moneySum.meta({ description: 'Lo que se había pagado por lo devuelto' }),
        enPrendas: moneySum.meta({ description: 'Lo que pagó otra prenda en el mismo cambio' }),
        enDinero: moneySum.meta({ description: 'Lo devuelto en efectivo' }),
        enTarjeta: moneySum.meta({ description: 'Lo que el proveedor devuelve a la tarjeta' }),
        enTransferencia: moneySum.meta({ description: 'Lo devuelto por transferencia, fuera de la caja' }),
        enVales: moneySum.meta({ description: 'Lo que se dio en vales, también por señas canceladas' }),
        valesUsados: moneySum.meta({ description: 'Lo que los vales pagaron de otras ventas del día' }),
        senas: moneySum.meta({
          description: 'Lo que se cobró ese día de ventas con seña, de cualquier forma',
        }),
      })
      .nullable()
      .meta({ description: 'Los cambios y devoluciones del día; null cuando no se muestran las sumas' }),
    cierre: closing
      .extend({ despues: entriesAfterClosing.meta({ description: 'Lo que se escribió después del cierre' }) })
      .nullable(),
    reaperturas: z.array(reopening).meta({ description: 'Los cierres que se deshicieron, y por qué' }),
  }),
})

export const readCashState = endpoint({
  method: 'GET',
  path: '/api/cash/state',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Si la caja de hoy está abierta o cerrada, y si la de ayer quedó sin cerrar.',
  reply: z.object({
    abierta: z.boolean().meta({ description: 'Si hoy se cargó la caja inicial' }),
    cerrada: z.boolean(),
    sinCerrar: z.string().nullable().meta({ description: 'Ayer, dd/MM/yyyy, si se abrió y no se cerró' }),
  }),
})

export const readCashDays = endpoint({
  method: 'GET',
  path: '/api/cash/days',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Lo que entró y salió de la caja en cada uno de los últimos 30 días, del más viejo a hoy.',
  reply: z.array(z.object({ fecha: z.string(), ingresos: openSum, gastos: openSum, saldo: openSum })),
})

/** Refusal of a closing with a large difference and without a note. */
export const CLOSING_NOTE_MISSING = 'Escribí una nota que explique la diferencia'

/** Refusal of a count by denomination with another sum than the counted cash. */
export const COUNT_DIFFERS = 'Los billetes no suman lo contado'
export const REST_ABOVE_COUNT = 'No puede quedar más de lo contado'

/** Difference of a refused closing, in the body of `closing-note-missing`. */
export const refusedClosing = z.object({ diferencia: moneySum })

export const closeCash = endpoint({
  method: 'POST',
  path: '/api/cash/close',
  allow: ['admin', 'seller'],
  tag,
  summary:
    'Cierra la caja de un día: lo contado contra lo esperado. Hasta que alguien la reabra no se cierra otra vez.',
  body: z
    .object({
      contado: moneyInput,
      billetes: z
        .array(denominationCount(moneyInput))
        .max(MAX_DENOMINATIONS, 'Son demasiados')
        .optional()
        .meta({ description: 'Lo contado, por billete; tiene que sumar `contado`' }),
      queda: moneyInput
        .optional()
        .meta({ description: 'Lo que queda en el cajón para el próximo turno, como mucho lo contado' }),
      esperado: moneySum.optional().meta({
        description: 'Lo que la pantalla mostró; si la caja ya no da eso, el cierre se rechaza',
      }),
      nota: text(200).default(''),
      fecha: cashDate.optional().meta({ description: 'día/mes/año; hoy si falta' }),
    })
    .refine(isCountCorrect, { path: ['contado'], message: COUNT_DIFFERS })
    .refine(isRestCounted, { path: ['queda'], message: REST_ABOVE_COUNT }),
  reply: closing,
  problems: [
    'cash-in-the-future',
    'cash-not-today',
    'cash-too-old',
    'cash-closed',
    'cash-changed',
    'closing-note-missing',
    'sale-in-progress',
    'idempotency-key-reused',
  ],
  idempotencyNamespace: 'cash-closing',
})

export const reopenCash = endpoint({
  method: 'POST',
  path: '/api/cash/reopen',
  allow: ['admin'],
  tag,
  summary: 'Reabre la caja cerrada de un día, con el motivo.',
  body: z.object({
    motivo: requiredText(200, 'Escribí el motivo'),
    fecha: cashDate.optional().meta({ description: 'día/mes/año; hoy si falta' }),
  }),
  reply: z.object({ message: z.string() }),
  problems: [
    'cash-in-the-future',
    'cash-not-today',
    'cash-too-old',
    'cash-not-closed',
    'sale-in-progress',
    'idempotency-key-reused',
  ],
  idempotencyNamespace: 'cash-reopening',
})

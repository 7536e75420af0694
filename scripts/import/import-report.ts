import type {
  ImportReport,
  FileColumn,
  FileSheets,
} from '#server/features/product-import/csv/product-file.ts'
import type { ChangeExample } from '#server/features/product-import/stores/product-import-rows-store.ts'
import type { ImportAnswers } from '#contract/product/import-answers.ts'
import { DEFAULT_CATEGORY, type ImportQuestion } from '#domain/product/product-import.ts'
import type { AskedQuestion } from '#server/features/product-import/planning/question-collector.ts'
import type { NewProductTotals } from '#server/features/product-import/planning/import-planner.ts'
import type { ImageCounts } from '#server/features/product-import/images/import-images.ts'

const MAX_LINES = 40

export type ChangeExamples = {
  newProducts: readonly { linea: number; nombre: string }[]
  fields: readonly { field: string; count: number; examples: readonly ChangeExample[] }[]
}

export type FinishedImport = {
  rows: ImportReport
  rowCount: number
  /** Undefined after an import that stored its changes. */
  changes: ChangeExamples | undefined
  images: ImageCounts
  skipped: number
  /** Names of the interrupted files that this run completed first. */
  resumed: readonly string[]
  questions: readonly AskedQuestion[]
  /** Answers of the command line. */
  answers: ImportAnswers
  newProducts: NewProductTotals
  columns: readonly FileColumn[]
  /** Undefined for a CSV file. */
  sheets: FileSheets | undefined
  unusedColumns: readonly string[]
  seconds: number
}

/** Returns the result of an import as Spanish text for the terminal. */
export function describeImport(finished: FinishedImport): string {
  const { rows, changes, images, unusedColumns, seconds } = finished
  const { created, updated, unchanged, refused, notes } = rows
  if (created + updated + unchanged + refused.length === 0)
    return '\nEl archivo no tiene ningún producto debajo de los títulos. No hay nada para importar.\n'
  return [
    '',
    ...(changes ? ['Vista previa: todavía no se guardó nada.'] : []),
    `${changes ? 'Nuevos' : 'Creados'}: ${created} · ${changes ? 'Cambian' : 'Actualizados'}: ${updated} · Sin cambios: ${unchanged} · Rechazados: ${refused.length}`,
    ...describeNewProducts(finished),
    `Fotos nuevas: ${images.saved} · Ya estaban: ${images.alreadyStored} · Rechazadas: ${images.refused.length}`,
    ...finished.resumed.map((name) => `Primero se terminó de guardar ${name}, que había quedado a medias.`),
    ...(finished.skipped > 0
      ? [`Cambiaron durante la importación y quedaron como estaban: ${finished.skipped}`]
      : []),
    `Tiempo: ${seconds.toFixed(1)} s`,
    ...(changes ? describeChanges(changes, created) : []),
    ...listed(
      'Filas rechazadas',
      refused.map(({ line, sku, reasons }) => `línea ${line}${sku && ` (${sku})`}: ${reasons.join('. ')}`),
    ),
    ...listed(
      'Avisos',
      notes.map(({ line, sku, note }) => `línea ${line}${sku && ` (${sku})`}: ${note}`),
    ),
    ...(images.ignored > 0
      ? ['', `El archivo nombra ${images.ignored} fotos. Para traerlas, indicá su carpeta con --images.`]
      : []),
    ...describeSheets(finished),
    ...describeQuestions(finished),
    ...(changes ? describeColumns(finished.columns) : []),
    ...(unusedColumns.length > 0 ? ['', `Columnas que no se usaron: ${unusedColumns.join(', ')}.`] : []),
    ...(changes ? ['', 'Para importar, repetí el comando con --yes.'] : []),
    '',
  ].join('\n')
}

/** Says what was stored, or what would be. */
const describeNewProducts = ({
  changes,
  newProducts: { published, hidden, units },
}: Pick<FinishedImport, 'changes' | 'newProducts'>): string[] =>
  published + hidden === 0
    ? []
    : [
        `De los nuevos ${changes ? 'se publican' : 'se publicaron'} ${published} y ${changes ? 'quedan' : 'quedaron'} ocultos ${hidden}. Suman ${units} unidades.`,
      ]

const describeSheets = ({ sheets, answers }: Pick<FinishedImport, 'sheets' | 'answers'>): string[] => {
  if (sheets === undefined) return []
  const others = sheets.others.map(({ name, isHidden }) => `«${name}»${isHidden ? ' (oculta)' : ''}`)
  return [
    ...(others.length > 0
      ? [
          '',
          `Se leyó la hoja «${sheets.read}». Sin leer: ${others.join(', ')}. Para otra, agregá --sheet Nombre.`,
        ]
      : []),
    ...(sheets.hiddenRows > 0
      ? [
          '',
          answers.filasOcultas === 'no'
            ? `Filas ocultas de la hoja: ${sheets.hiddenRows}. No se traen.`
            : `Filas ocultas de la hoja: ${sheets.hiddenRows}. También se traen. Para dejarlas afuera, agregá --skip-hidden-rows.`,
        ]
      : []),
  ]
}

const describeColumns = (columns: readonly FileColumn[]): string[] =>
  columns.length === 0
    ? []
    : [
        '',
        'Columnas del archivo (se corrigen con --columns campo=Título):',
        ...columns
          .filter(({ titulo }) => titulo !== '')
          .map(({ titulo, campo, muestras }) => {
            const values = muestras.length === 0 ? '' : ` (${muestras.join(', ')})`
            return `  ${titulo}: ${campo ?? 'sin usar'}${values}`
          }),
      ]

/** Returns the columns of an unknown file with their values, and the option that accepts the proposal. */
export function describeProposal(columns: readonly FileColumn[]): string[] {
  const pairs = columns.flatMap(({ titulo, campo }) => (campo === null ? [] : [`${campo}=${titulo}`]))
  const option = pairs.length === 0 ? [] : ['', `Propuesta: --columns '${pairs.join(',')}'`]
  return [...describeColumns(columns), ...option]
}

type QuestionText = (count: number, examples: readonly string[]) => string

/** `answered`: text once the command line has an answer. Without it, the answer needs no text. */
type QuestionTexts = { open: QuestionText; answered?: (count: number, answers: ImportAnswers) => string }

const questionTexts: Readonly<Partial<Record<ImportQuestion, QuestionTexts>>> = {
  categoria: {
    open: (count) =>
      `Productos nuevos sin categoría: ${count}. Quedan en «${DEFAULT_CATEGORY}». Para otra, agregá --category Nombre.`,
    answered: (count, { categoria }) => `Productos nuevos sin categoría: ${count}. Quedan en «${categoria}».`,
  },
  stock: {
    open: (count) =>
      `Productos o combinaciones nuevas sin stock: ${count}. Quedan en 0. Para otro número, agregá --stock 10.`,
    answered: (count, { stock }) =>
      `Productos o combinaciones nuevas sin stock: ${count}. Quedan en ${stock}.`,
  },
  publicado: {
    open: (count) =>
      `Productos nuevos que no dicen si se publican: ${count}. Quedan ocultos. Para mostrarlos, agregá --publish.`,
    answered: (count) => `Productos nuevos que no dicen si se publican: ${count}. Quedan a la vista.`,
  },
  precios: {
    open: (count) =>
      `Filas con otro precio que su producto: ${count}. Con --prices mayor, menor o rechazar elegís qué pasa con ellas.`,
  },
  decimales: {
    open: (count) =>
      `Números que se pueden leer de dos maneras: ${count}. Agregá --decimal , o --decimal . según qué separa los centavos.`,
  },
  codificacion: {
    open: () =>
      'Las letras con acento del archivo se pueden leer de dos maneras: mirá los nombres antes de importar. Si están mal, guardá el archivo como CSV UTF-8 o XLSX.',
  },
  preciosDistintos: {
    open: (count, examples) =>
      `Precios escritos al revés que los demás de su columna: ${count} (${examples.join('; ')}). Si están bien, agregá --accept-odd-prices.`,
  },
  cotizaciones: {
    open: (count, examples) =>
      `Precios que no están en pesos: ${count}. Agregá la cotización: --rates ${examples.map((currency) => `${currency}=1000`).join(',')}.`,
  },
  fechas: {
    open: (count, examples) =>
      `Talles o códigos que la planilla cambió a fechas: ${count} (${examples.join('; ')}). Para usar el valor que era, agregá --fix-dates.`,
  },
  stockSinNumero: {
    open: (count, examples) =>
      `Stocks que no son una cantidad: ${count} (${examples.join('; ')}). Si son 0, agregá --no-stock-as-zero.`,
  },
  codigosCompartidos: {
    open: (count, examples) =>
      `Códigos que comparten varios talles o colores de un producto: ${count} (${examples.join(', ')}). Esos talles quedan sin código. Para dejarlo en el primero, agregá --shared-codes-first.`,
    answered: (count) =>
      `Códigos que comparten varios talles o colores de un producto: ${count}. Los lleva el primero.`,
  },
  codigosComoEstan: {
    open: (count) =>
      `Códigos que solo se distinguen de otros por ceros adelante: ${count}. Si son otros códigos, agregá --codes-as-they-are.`,
  },
  fotos: {
    open: (count) => `Fotos nombradas por su dirección: ${count}. Para traerlas, agregá --download-images.`,
    answered: (count) =>
      `Fotos nombradas por su dirección: ${count}. La tienda trae las que faltan mientras está abierta, o cuando se abre.`,
  },
}

function describeQuestions({ questions, answers }: Pick<FinishedImport, 'questions' | 'answers'>): string[] {
  const texts = questions.flatMap(({ clave, cantidad, ejemplos }) => {
    const { open, answered } = questionTexts[clave] ?? {}
    const answer = clave === 'categorias' ? undefined : answers[clave]
    if (answer === undefined || answer === false) return open?.(cantidad, ejemplos) ?? []
    return answered?.(cantidad, answers) ?? []
  })
  return texts.length === 0 ? [] : ['', ...texts]
}

/** Returns the result of an import as JSON for `--report`. */
export const importReportJson = ({ rows, changes, images, unusedColumns, seconds }: FinishedImport): string =>
  JSON.stringify(
    {
      vistaPrevia: changes !== undefined,
      creados: rows.created,
      actualizados: rows.updated,
      sinCambios: rows.unchanged,
      rechazados: rows.refused.map(({ line, sku, reasons }) => ({ linea: line, sku, motivos: reasons })),
      avisos: rows.notes.map(({ line, sku, note }) => ({ linea: line, sku, aviso: note })),
      fotos: {
        nuevas: images.saved,
        yaEstaban: images.alreadyStored,
        rechazadas: images.refused.map(({ name, reason }) => ({ archivo: name, motivo: reason })),
      },
      columnasSinUso: unusedColumns,
      segundos: Number(seconds.toFixed(1)),
    },
    null,
    2,
  )

function listed(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return []
  const rest = lines.length - MAX_LINES
  const more = rest > 0 ? [`  … y ${rest} más: guardalas todas con --report informe.json`] : []
  return ['', `${title}:`, ...lines.slice(0, MAX_LINES).map((line) => `  ${line}`), ...more]
}

const describeChanges = ({ newProducts, fields }: ChangeExamples, created: number): string[] => [
  ...examples(
    `Productos nuevos (${created})`,
    newProducts.map(({ linea, nombre }) => `línea ${linea}: ${nombre}`),
    created,
  ),
  ...fields.flatMap(({ field, count, examples: changes }) =>
    examples(
      `Cambios de ${fieldWords(field)} (${count})`,
      changes.map(({ line, nombre, from, to }) => `línea ${line} (${nombre}): ${from} → ${to}`),
      count,
    ),
  ),
]

const fieldWords = (field: string): string =>
  accentedFields[field] ?? field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const accentedFields: Readonly<Record<string, string>> = {
  categoria: 'categoría',
  descripcion: 'descripción',
  composicion: 'composición',
  images: 'fotos',
  guiaDeTalles: 'guía de talles',
  coloresDeImagenes: 'colores de las fotos',
}

function examples(title: string, lines: readonly string[], count: number): string[] {
  if (lines.length === 0) return []
  const more = count > lines.length ? [`  … y ${count - lines.length} más`] : []
  return ['', `${title}:`, ...lines.map((line) => `  ${line}`), ...more]
}

import { parseArgs } from 'node:util'
import type { ImportAnswers } from '#contract/product/import-answers.ts'
import { type ImportKind, priceChoices } from '#domain/product/product-import.ts'

const USAGE =
  'Uso: npm run import -- productos.csv [--images carpeta] [--columns campo=título,…] [--yes] [--json] [--report informe.json]\n' +
  'El archivo es CSV o XLSX. Sin --yes muestra qué cambiaría y no guarda nada.\n' +
  'Otros archivos: --price-list (código y precio), --stock-count (código y cantidad).\n' +
  'Lo que el archivo no dice: --category Nombre, --stock 10, --publish, --prices mayor|menor|rechazar, --decimal ,|., --codes-as-they-are, --download-images.\n' +
  'Columnas: --columns nombre=Título,ninguno=Título (ninguno deja la columna afuera). Planillas: --sheet Hoja, --skip-hidden-rows.\n' +
  'Valores que una planilla cambió: --fix-dates, --accept-odd-prices, --rates USD=1200, --no-stock-as-zero, --shared-codes-first.'

/** Reads the command line. Throws an error with the usage in Spanish. */
export function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        images: { type: 'string' },
        columns: { type: 'string' },
        yes: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        report: { type: 'string' },
        'codes-as-they-are': { type: 'boolean', default: false },
        'price-list': { type: 'boolean', default: false },
        'stock-count': { type: 'boolean', default: false },
        category: { type: 'string' },
        stock: { type: 'string' },
        publish: { type: 'boolean', default: false },
        prices: { type: 'string' },
        decimal: { type: 'string' },
        'download-images': { type: 'boolean', default: false },
        sheet: { type: 'string' },
        'skip-hidden-rows': { type: 'boolean', default: false },
        'fix-dates': { type: 'boolean', default: false },
        'accept-odd-prices': { type: 'boolean', default: false },
        rates: { type: 'string' },
        'no-stock-as-zero': { type: 'boolean', default: false },
        'shared-codes-first': { type: 'boolean', default: false },
      },
    })
    const [file, ...others] = positionals
    if (file === undefined || others.length > 0) throw new Error('one file')
    return {
      file,
      folder: values.images,
      columns: values.columns,
      report: values.report,
      isPreview: !values.yes,
      isJson: values.json,
      kind: kindOf(values['price-list'], values['stock-count']),
      answers: {
        categoria: values.category,
        stock: values.stock === undefined ? undefined : wholeNumber(values.stock),
        publicado: values.publish ? ('si' as const) : undefined,
        precios: oneOf(priceChoices, values.prices),
        decimales: oneOf([',', '.'] as const, values.decimal),
        codigosComoEstan: values['codes-as-they-are'],
        fotos: values['download-images'],
        hoja: values.sheet,
        filasOcultas: values['skip-hidden-rows'] ? ('no' as const) : undefined,
        fechas: values['fix-dates'],
        preciosDistintos: values['accept-odd-prices'],
        cotizaciones: values.rates === undefined ? undefined : ratesIn(values.rates),
        stockSinNumero: values['no-stock-as-zero'],
        codigosCompartidos: values['shared-codes-first'] ? ('primero' as const) : undefined,
      } satisfies ImportAnswers,
    }
  } catch {
    throw new Error(USAGE)
  }
}

function kindOf(isPriceList: boolean, isStockCount: boolean): ImportKind {
  if (isPriceList && isStockCount) throw new Error('two kinds')
  if (isPriceList) return 'precios'
  return isStockCount ? 'conteo' : 'productos'
}

/** 'USD=1200,EUR=1300' gives pesos by ISO code. */
function ratesIn(text: string): Record<string, number> {
  return Object.fromEntries(
    text.split(',').map((pair) => {
      const [, currency, pesos] = /^\s*([A-Za-z]{3})=(\d{1,8}(?:\.\d{1,2})?)\s*$/.exec(pair) ?? []
      if (currency === undefined || !Number(pesos)) throw new Error('no rate')
      return [currency.toUpperCase(), Number(pesos)]
    }),
  )
}

function wholeNumber(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new Error('no number')
  return Number(text)
}

function oneOf<const T extends string>(choices: readonly T[], text: string | undefined): T | undefined {
  const chosen = choices.find((choice) => choice === text)
  if (text !== undefined && chosen === undefined) throw new Error('no choice')
  return chosen
}

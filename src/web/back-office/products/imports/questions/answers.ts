import type { ImportAnswers } from '#contract/product/import-answers.ts'
import { type ImportQuestion, importQuestions } from '#domain/product/product-import.ts'
import { toWirePesos } from '#domain/text/typed-pesos.ts'
import type { ProductImport } from '#web/back-office/products/imports/import-texts.ts'

export type AskedQuestion = ProductImport['preguntas'][number]

/** Prefix of form fields for the file's categories. The name of the category follows. */
export const CATEGORY_PREFIX = 'categoria de '

/** Prefix of form fields for exchange rates. The currency follows. */
export const RATE_PREFIX = 'cotizacion de '

/** Form field for a new category, which overrides the chosen category. */
export const NEW_CATEGORY = 'categoriaNueva'

/** Returns the questions to show: those of the file, and those with an earlier answer. */
export const shownQuestions = ({
  preguntas,
  respuestas,
}: Pick<ProductImport, 'preguntas' | 'respuestas'>): AskedQuestion[] =>
  importQuestions.flatMap((clave) => {
    const asked = preguntas.find((question) => question.clave === clave)
    if (asked !== undefined) return [asked]
    return respuestas[clave] === undefined || clave === 'precios'
      ? []
      : [{ clave, cantidad: 0, ejemplos: [] }]
  })

/** Reads the answers of the form. An empty field gives no answer, so the default applies. The mapped columns stay. */
export function readAnswers(
  form: FormData,
  { columnas, columnasSinUso }: Pick<ImportAnswers, 'columnas' | 'columnasSinUso'>,
): ImportAnswers {
  const textOf = (name: string) => String(form.get(name) ?? '').trim()
  const choiceOf = <Name extends ImportQuestion>(name: Name) =>
    (textOf(name) || undefined) as ImportAnswers[Name] | undefined
  const flagOf = (name: ImportQuestion) => (textOf(name) === '' ? undefined : textOf(name) === 'si')
  const categories = [...form].flatMap(([name, value]) =>
    name.startsWith(CATEGORY_PREFIX) && value !== ''
      ? [[name.slice(CATEGORY_PREFIX.length), String(value)] as const]
      : [],
  )
  const rates = [...form].flatMap(([name, value]) => {
    const pesos = name.startsWith(RATE_PREFIX) ? Number(toWirePesos(String(value)) ?? '') : 0
    return pesos > 0 ? [[name.slice(RATE_PREFIX.length), pesos] as const] : []
  })
  const answers: ImportAnswers = {
    columnas,
    columnasSinUso,
    hoja: choiceOf('hoja'),
    filasOcultas: choiceOf('filasOcultas'),
    preciosDistintos: flagOf('preciosDistintos'),
    cotizaciones: rates.length === 0 ? undefined : Object.fromEntries(rates),
    fechas: flagOf('fechas'),
    stockSinNumero: flagOf('stockSinNumero'),
    codigosCompartidos: choiceOf('codigosCompartidos'),
    codificacion: choiceOf('codificacion'),
    decimales: choiceOf('decimales'),
    categoria: textOf(NEW_CATEGORY) || choiceOf('categoria'),
    categorias: categories.length === 0 ? undefined : Object.fromEntries(categories),
    stock: textOf('stock') === '' ? undefined : Number(textOf('stock')),
    publicado: choiceOf('publicado'),
    precios: choiceOf('precios'),
    codigosComoEstan: flagOf('codigosComoEstan'),
    fotos: flagOf('fotos'),
  }
  return answers
}

import { type ImportAnswers, type ImportQuestion, importQuestions } from '#domain/product/product-import.ts'
import type { ProductImport } from '#web/back-office/products/imports/import-texts.ts'

export type AskedQuestion = ProductImport['preguntas'][number]

/** Prefix of form fields for the file's categories. The name of the category follows. */
export const CATEGORY_PREFIX = 'categoria de '

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
export function readAnswers(form: FormData, { columnas }: ImportAnswers): ImportAnswers {
  const textOf = (name: string) => String(form.get(name) ?? '').trim()
  const choiceOf = <Name extends ImportQuestion>(name: Name) =>
    (textOf(name) || undefined) as ImportAnswers[Name] | undefined
  const flagOf = (name: ImportQuestion) => (textOf(name) === '' ? undefined : textOf(name) === 'si')
  const categories = [...form].flatMap(([name, value]) =>
    name.startsWith(CATEGORY_PREFIX) && value !== ''
      ? [[name.slice(CATEGORY_PREFIX.length), String(value)] as const]
      : [],
  )
  const answers: ImportAnswers = {
    columnas,
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

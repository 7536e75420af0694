import type { ReactNode } from 'react'
import { categoryLabel } from '#domain/product/categories.ts'
import type { ImportAnswers } from '#contract/product/import-answers.ts'
import { DEFAULT_CATEGORY, encodings } from '#domain/product/product-import.ts'
import { Field } from '#web/components/input/field.tsx'
import { SelectField } from '#web/components/input/select-field.tsx'
import { type AskedQuestion, CATEGORY_PREFIX, NEW_CATEGORY, RATE_PREFIX } from './answers.ts'
import { ChoiceAnswer } from './choice-answer.tsx'
import { decimalReadings } from './decimal-readings.ts'
import { questionTexts } from './question-texts.ts'

type QuestionCardProps = {
  question: AskedQuestion
  answers: ImportAnswers
  categories: readonly string[]
}

export function QuestionCard(props: QuestionCardProps) {
  const { clave, cantidad, ejemplos } = props.question
  const { title, about } = questionTexts[clave]
  return (
    <li className="flex flex-col gap-3 border border-line bg-white p-4">
      <div>
        <h3 className="text-16 font-semibold">{title}</h3>
        <p className="max-w-prose text-14 text-ink-soft">{about(cantidad)}</p>
        {!WITHOUT_EXAMPLES.has(clave) && ejemplos.length > 0 && (
          <p className="text-14 wrap-anywhere">
            {clave === 'codificacion' ? 'Así se lee: ' : 'Por ejemplo: '}
            {ejemplos.slice(0, 3).join(', ')}.
          </p>
        )}
      </div>
      <Answer {...props} />
    </li>
  )
}

/** The answer itself shows the examples. */
const WITHOUT_EXAMPLES = new Set<AskedQuestion['clave']>(['categorias', 'fotos', 'hoja', 'cotizaciones'])

function Answer({ question: { clave, ejemplos }, answers, categories }: QuestionCardProps): ReactNode {
  const { title: label } = questionTexts[clave]
  const choices = categories.map((value) => ({ value, label: categoryLabel(value) }))
  switch (clave) {
    case 'categoria':
      return (
        <div className="grid max-w-xl gap-4 sm:grid-cols-2">
          <SelectField
            name="categoria"
            label="Categoría"
            placeholder={DEFAULT_CATEGORY}
            choices={withAnswer(choices, answers.categoria)}
            defaultValue={answers.categoria ?? ''}
          />
          <Field name={NEW_CATEGORY} label="O una nueva" required={false} maxLength={80} autoComplete="off" />
        </div>
      )
    case 'categorias':
      return (
        <div className="-m-1 grid max-h-96 gap-4 overflow-y-auto p-1 sm:grid-cols-2 xl:grid-cols-3">
          {namesOf(ejemplos, answers).map((name) => (
            <SelectField
              key={name}
              name={`${CATEGORY_PREFIX}${name}`}
              label={name}
              placeholder={`Crear «${name}»`}
              choices={withAnswer(choices, answers.categorias?.[name])}
              defaultValue={answers.categorias?.[name] ?? ''}
            />
          ))}
        </div>
      )
    case 'stock':
      return (
        <div className="w-48">
          <Field
            name="stock"
            label="Stock"
            type="number"
            inputMode="numeric"
            min={0}
            max={999_999}
            placeholder="0"
            defaultValue={answers.stock}
            autoComplete="off"
          />
        </div>
      )
    case 'codificacion':
      return (
        <div className="max-w-xs">
          <SelectField
            name="codificacion"
            label="Codificación"
            placeholder="Como está"
            choices={encodings.map((value) => ({ value, label: encodingLabels[value] }))}
            defaultValue={answers.codificacion ?? ''}
          />
        </div>
      )
    case 'decimales':
      return (
        <ChoiceAnswer name={clave} label={label} answer={answers.decimales ?? ''} choices={marks(ejemplos)} />
      )
    case 'hoja':
      return (
        <ChoiceAnswer
          name={clave}
          label={label}
          answer={answers.hoja ?? ejemplos[0] ?? ''}
          choices={ejemplos.map((value) => ({ value, label: value }))}
        />
      )
    case 'cotizaciones':
      return (
        <div className="grid max-w-xl gap-4 sm:grid-cols-2">
          {currenciesOf(ejemplos, answers).map((currency) => (
            <Field
              key={currency}
              name={`${RATE_PREFIX}${currency}`}
              label={`Pesos por cada ${currency}`}
              required={false}
              inputMode="decimal"
              defaultValue={answers.cotizaciones?.[currency]}
              autoComplete="off"
            />
          ))}
        </div>
      )
    case 'publicado':
    case 'filasOcultas':
    case 'codigosCompartidos':
    case 'precios':
      return (
        <ChoiceAnswer
          name={clave}
          label={label}
          answer={answers[clave] ?? ''}
          choices={fixedChoices[clave]}
        />
      )
    case 'codigosComoEstan':
    case 'preciosDistintos':
    case 'fechas':
    case 'stockSinNumero':
    case 'fotos':
      return (
        <ChoiceAnswer
          name={clave}
          label={label}
          answer={answers[clave] ? 'si' : ''}
          choices={fixedChoices[clave]}
        />
      )
  }
}

/** The default has an empty value, so the default is selected while the question has no answer. */
const fixedChoices = {
  publicado: [
    { value: 'si', label: 'Sí, mostralos' },
    { value: '', label: 'Todavía no' },
  ],
  precios: [
    { value: 'mayor', label: 'El más alto' },
    { value: 'menor', label: 'El más bajo' },
    { value: 'rechazar', label: 'No traer esas filas' },
  ],
  filasOcultas: [
    { value: '', label: 'Sí, traelas' },
    { value: 'no', label: 'No, solo las visibles' },
  ],
  codigosCompartidos: [
    { value: '', label: 'Nadie' },
    { value: 'primero', label: 'El primero de la lista' },
  ],
  preciosDistintos: [
    { value: 'si', label: 'Sí, está bien' },
    { value: '', label: 'No traer esas filas' },
  ],
  fechas: [
    { value: 'si', label: 'Sí, usar el valor que era' },
    { value: '', label: 'No traer esas filas' },
  ],
  stockSinNumero: [
    { value: 'si', label: '0' },
    { value: '', label: 'No traer esas filas' },
  ],
  codigosComoEstan: [
    { value: 'si', label: 'Sí, son otros productos' },
    { value: '', label: 'No traer esas filas' },
  ],
  fotos: [
    { value: 'si', label: 'Sí, traelas' },
    { value: '', label: 'No' },
  ],
} as const

const encodingLabels: Readonly<Record<(typeof encodings)[number], string>> = {
  'utf-8': 'UTF-8 (la más común)',
  'windows-1252': 'Windows',
  macintosh: 'Mac',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 invertida',
}

/** Returns the possible decimal marks, each with the first example as it reads with that mark. */
function marks(examples: readonly string[]) {
  const [example] = examples
  const readings = example === undefined ? undefined : decimalReadings(example)
  const help = (mark: ',' | '.') => readings && `${example} es ${readings[mark]}`
  return [
    { value: ',', label: 'La coma', help: help(',') },
    { value: '.', label: 'El punto', help: help('.') },
  ]
}

/** Adds the answered category if the shop does not have it yet. */
const withAnswer = (choices: readonly { value: string; label: string }[], answer: string | undefined) =>
  answer === undefined || choices.some(({ value }) => value === answer)
    ? choices
    : [...choices, { value: answer, label: answer }]

const currenciesOf = (examples: readonly string[], { cotizaciones = {} }: ImportAnswers): string[] => [
  ...new Set([...examples, ...Object.keys(cotizaciones)]),
]

const namesOf = (examples: readonly string[], { categorias = {} }: ImportAnswers): string[] => [
  ...new Set([...examples, ...Object.keys(categorias)]),
]

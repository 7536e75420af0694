import type { ImportAnswers } from '#contract/product/import-answers.ts'
import type { ProductImport } from '#web/back-office/products/imports/import-texts.ts'
import { readAnswers, shownQuestions } from './answers.ts'
import { QuestionCard } from './question-card.tsx'

type QuestionFormProps = {
  found: ProductImport
  categories: readonly string[]
  /** Called when an answer differs from the preview's answers. */
  onChange: () => void
  onAnswer: (answers: ImportAnswers) => void
}

/** `id` of the form. Its submit button is outside of the form, in the bar at the bottom of the window. */
export const QUESTION_FORM = 'formulario-de-preguntas'

/** Form with the questions of an import. Answers can change until the import is saved. */
export function QuestionForm({ found, categories, onChange, onAnswer }: QuestionFormProps) {
  const questions = shownQuestions(found)
  if (questions.length === 0) return null
  return (
    <form
      id={QUESTION_FORM}
      method="post"
      aria-labelledby="preguntas"
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault()
        onAnswer(readAnswers(new FormData(event.currentTarget), found.respuestas))
      }}
      className="mb-8 flex flex-col gap-3"
    >
      <h2 id="preguntas" className="text-20">
        {questions.length === 1
          ? 'Una pregunta sobre el archivo'
          : `${questions.length} preguntas sobre el archivo`}
      </h2>
      <ul className="grid gap-3 2xl:grid-cols-2">
        {questions.map((question) => (
          <QuestionCard
            key={question.clave}
            question={question}
            answers={found.respuestas}
            categories={categories}
          />
        ))}
      </ul>
    </form>
  )
}

import { answerImport } from '#contract/product/product-imports.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import type { ProductImport } from '#web/back-office/products/imports/import-texts.ts'
import { useImportCall } from '#web/back-office/products/imports/use-import-call.ts'
import { readAnswers, shownQuestions } from './answers.ts'
import { QuestionCard } from './question-card.tsx'

type QuestionFormProps = {
  found: ProductImport
  categories: readonly string[]
  /** Called when an answer differs from the answers of the preview. */
  onChange: () => void
}

/** What the file does not say. The answers can change until the import is saved. */
export function QuestionForm({ found, categories, onChange }: QuestionFormProps) {
  const { run, busy, refusal } = useImportCall()
  const questions = shownQuestions(found)
  if (questions.length === 0) return null
  return (
    <form
      method="post"
      aria-labelledby="preguntas"
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault()
        const body = readAnswers(new FormData(event.currentTarget), found.respuestas)
        void run(() => callApi(answerImport, { params: { id: found.id }, body }))
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
      {refusal !== undefined && <RefusalBox>{refusal}</RefusalBox>}
      <Button type="submit" variant="secondary" busy={busy} className="self-start max-sm:w-full">
        Actualizar vista previa
      </Button>
    </form>
  )
}

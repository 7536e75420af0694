import { useEffect, useEffectEvent } from 'react'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { MAX_SYNONYM_GROUPS, type readSynonyms, updateSynonyms } from '#contract/product/search-synonyms.ts'
import { FormRows } from '#web/components/form/form-rows.tsx'
import { StaffFormPage } from '#web/staff-form/staff-form-page.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'

type Synonyms = ReplyOf<typeof readSynonyms>

/** Editor of the words that mean the same in the product search. */
export function SynonymsForm({ synonyms }: { synonyms: Synonyms }) {
  const form = useStaffForm({
    call: updateSynonyms,
    name: 'palabras de la búsqueda',
    start: synonyms,
    wireOf: (typed) => typed,
    done: 'Palabras de la búsqueda guardadas',
    failed: 'No pudimos guardar las palabras de la búsqueda',
    onDone: () => {},
  })
  // A new version replaces the fields after a save. After a refusal the typed groups stay, for the new version.
  const showVersion = useEffectEvent(() => {
    if (form.refusal === undefined) form.forget()
    else form.methods.setValue('version', synonyms.version)
  })
  useEffect(() => {
    if (form.methods.getValues('version') !== synonyms.version) showVersion()
  }, [synonyms.version, form.methods])
  return (
    <section aria-labelledby="busqueda">
      <h2 id="busqueda" className="text-20 font-semibold">
        Búsqueda
      </h2>
      <p className="max-w-prose pt-1 pb-4 text-ink-soft">
        Palabras que valen lo mismo cuando alguien busca: quien escribe «pollera» también encuentra las
        faldas.
      </p>
      <StaffFormPage form={form} label="Palabras de la búsqueda" action="Guardar palabras">
        <FormRows
          name="grupos"
          label="Palabras que valen lo mismo, separadas por comas"
          one="grupo"
          maxRows={MAX_SYNONYM_GROUPS}
          columns={[{ field: 'palabras', label: 'Palabras, separadas por comas', required: true }]}
        />
      </StaffFormPage>
    </section>
  )
}

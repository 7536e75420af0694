import { type ShouldRevalidateFunctionArgs, useSearchParams, Link } from 'react-router'
import { useState, useEffect, useEffectEvent, useRef } from 'react'
import { readSynonyms, MAX_SYNONYM_GROUPS, updateSynonyms } from '#contract/product/search-synonyms.ts'
import { listSizeGuides } from '#contract/product/size-guides.ts'
import { readStoreData, resetStoreData } from '#contract/store/store-data.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { callApi, orErrorPage } from '#web/api/call-api.ts'
import { useHydrated } from '#web/components/hooks/use-hydrated.ts'
import {
  isOtherForm,
  sectionIn,
  STORE_DATA_PATH,
  type StoreSection,
  storeSections,
} from '#web/back-office/store-data-address.ts'
import { JavascriptRequired } from '#web/components/feedback/javascript-required.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { Button } from '#web/components/button/button.tsx'
import { ConfirmDialog } from '#web/components/overlay/confirm-dialog.tsx'
import { useStaffCommand } from '#web/staff-form/use-staff-command.ts'
import { StaffFormPage } from '#web/staff-form/staff-form-page.tsx'
import { storeDataLabels } from '#web/back-office/store-data-labels.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { FormRows } from '#web/components/form/form-rows.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import type { Route } from './+types/store-data-page'
import { SizeGuides } from './size-guides/size-guides.tsx'
import { ShownSection } from './form-section.tsx'
import { StoreDataFields } from './store-data-fields.tsx'
import type { StoreData } from './store-data-form-values.ts'
import { useSectionOfError } from './use-section-of-error.ts'
import { useStoreDataForm } from './use-store-data-form.ts'

export async function loader({ context }: Route.LoaderArgs) {
  await requireScreenAccess(STORE_DATA_PATH, context)
  const [data, guides, synonyms] = await orErrorPage(
    Promise.all([
      callApi(readStoreData, {}, context),
      callApi(listSizeGuides, {}, context),
      callApi(readSynonyms, {}, context),
    ]),
  )
  return { data, guides, synonyms }
}

/** Another section shows other fields of the same data. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search)

export const meta = () => screenMeta('Datos de la tienda')

export default function StoreDataPage({ loaderData: { data, guides, synonyms } }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  const section = sectionIn(useSearchParams()[0])
  return (
    <div className="max-w-4xl">
      <div className="mb-8 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-28">Datos de la tienda</h1>
          <p className="mt-2 max-w-prose text-ink-soft">
            Lo que guardes vale enseguida en la tienda, en la caja y en los correos.
          </p>
        </div>
        {!data.inicial && <ResetStoreData version={data.version} />}
      </div>
      <StoreSections section={section} />
      {/* Hidden and not absent, because the form keeps what was typed while another section is shown. */}
      <div hidden={isOtherForm(section)}>
        {isHydrated ? <StoreDataForm data={data} section={section} /> : <FormSkeleton />}
      </div>
      <div hidden={section !== 'busqueda'}>
        {isHydrated ? <SynonymsForm synonyms={synonyms} /> : <FormSkeleton />}
      </div>
      {section === 'talles' && <SizeGuides guides={guides} />}
    </div>
  )
}

export const ErrorBoundary = ScreenError

/** Shown until hydration, because only the browser has the draft. */
const FormSkeleton = () => (
  <div className="flex flex-col gap-4">
    <JavascriptRequired to="cambiar los datos de la tienda" />
    <div role="status" aria-label="Cargando el formulario" className="grid gap-6 sm:grid-cols-2">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-17" />
      ))}
    </div>
  </div>
)

function ResetStoreData({ version }: { version: number }) {
  const [isConfirming, setConfirming] = useState(false)
  const { act, busy } = useStaffCommand()
  const reset = () =>
    act(resetStoreData, { params: {}, body: { version }, done: 'La tienda volvió a sus valores iniciales' })
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => setConfirming(true)}>
        Volver a los valores iniciales
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="¿Volver a los valores iniciales?"
          action="Volver a los iniciales"
          onConfirm={() => void reset()}
          onClose={() => setConfirming(false)}
        >
          Se borra todo lo que se cambió en esta pantalla y valen los datos con los que se instaló la tienda.
          No se puede deshacer.
        </ConfirmDialog>
      )}
    </>
  )
}

function StoreDataForm({ data, section }: { data: StoreData; section: StoreSection }) {
  const { form, both } = useStoreDataForm(data)
  return (
    <StaffFormPage
      form={form}
      label="Datos de la tienda"
      action="Guardar cambios"
      more={both.length > 0 && <ChangedByBoth fields={both} />}
    >
      <SectionOfError section={section} formId={form.id} />
      <ShownSection value={section}>
        <StoreDataFields />
      </ShownSection>
    </StaffFormPage>
  )
}

/** Inside the form, because the hook reads the form's errors. */
function SectionOfError({ section, formId }: { section: StoreSection; formId: string }) {
  useSectionOfError(section, formId)
  return null
}

const ChangedByBoth = ({ fields }: { fields: readonly string[] }) => (
  <p role="status" className="min-w-0 flex-1 basis-64 text-ink-soft">
    Lo que escribiste sigue acá. Al guardar, reemplaza lo que la otra persona puso en:{' '}
    <strong>{fields.map((field) => storeDataLabels[field]).join(', ')}</strong>.
  </p>
)

const labels: Readonly<Record<StoreSection, string>> = {
  identidad: 'Identidad',
  contacto: 'Contacto',
  textos: 'Textos',
  cobros: 'Cobros y recargos',
  compras: 'Compras y caja',
  mostrador: 'Mostrador',
  legales: 'Datos legales',
  envios: 'Envíos',
  soporte: 'Soporte',
  busqueda: 'Búsqueda',
  talles: 'Guías de talles',
}

/** Links to the sections of the screen. On a phone they scroll in one row. */
function StoreSections({ section }: { section: StoreSection }) {
  const list = useRef<HTMLUListElement>(null)
  // The current section may be outside of the visible part of the row.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (!list.current || !current) return
    list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2
  }, [section])
  return (
    <nav aria-label="Secciones" className="mb-6 border-b border-line">
      <ul ref={list} className="relative -mb-px flex gap-x-6 overflow-x-auto sm:flex-wrap">
        {storeSections.map((one) => (
          <li key={one} className="shrink-0">
            <Link
              to={`${STORE_DATA_PATH}?seccion=${one}`}
              replace
              preventScrollReset
              aria-current={one === section ? 'page' : undefined}
              className={joinClasses(
                'flex h-11 items-center border-b-2 text-16 font-semibold whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
                one === section ? 'border-accent' : 'unseen-edge text-ink-soft hover:text-ink',
              )}
            >
              {labels[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Synonyms = ReplyOf<typeof readSynonyms>

/** Editor of the words that mean the same in the product search. */
function SynonymsForm({ synonyms }: { synonyms: Synonyms }) {
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

import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { readFacets } from '#contract/product/catalogue-search.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import {
  type CatalogueView,
  catalogueAddress,
  filterQuery,
  noFilters,
} from '#web/storefront/catalogue/catalogue-address.ts'
import { useMenuCategories } from '#web/storefront/layout/navigation.ts'
import { type FilterChoices, filterChoices } from './facets.ts'
import { fillFilterFields } from './filter-fields.ts'
import { CatalogueFilterForm } from './catalogue-filter-form'
import { productCountText } from '#domain/product/product-count-text.ts'

type FilterSheetProps = {
  open: boolean
  onClose: () => void
  view: CatalogueView
  /** Choices and number of products of `view`, shown until those of the draft are loaded. */
  choices: FilterChoices
  total: number | undefined
}

/** Filters on a phone. The choices are a draft until the button at the bottom opens their list. */
export function FilterSheet({ open, onClose, view, choices, total }: FilterSheetProps) {
  const formId = useId()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(view)
  const found = useDraftFacets(draft, { choices, total })
  const showList = (chosen: CatalogueView) => {
    onClose()
    if (catalogueAddress(chosen) !== catalogueAddress(view)) void navigate(catalogueAddress(chosen))
  }
  const clear = () => {
    const cleared = { ...draft, ...noFilters }
    setDraft(cleared)
    // A tap on iOS leaves the focus in a price field, whose text is then not part of the draft.
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) fillFilterFields(form, cleared)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Filtros"
      side="right"
      closeLabel="Cerrar Filtros"
      footer={
        <>
          <Button variant="secondary" onClick={clear}>
            Limpiar
          </Button>
          <Button type="submit" form={formId} className="flex-1 large-text:flex-auto">
            {showButtonText(found.total)}
          </Button>
        </>
      }
    >
      <div className="-mt-5 [&_details:first-of-type]:border-t-0">
        <CatalogueFilterForm
          id={formId}
          view={draft}
          choices={found.choices}
          onChoose={setDraft}
          onSubmit={showList}
          isDraft
        />
      </div>
      <p role="status" className="sr-only">
        {found.total !== undefined && productCountText(found.total)}
      </p>
    </Dialog>
  )
}

const showButtonText = (total: number | undefined): string =>
  total === undefined ? 'Ver productos' : `Ver ${productCountText(total)}`

type Found = { choices: FilterChoices; total: number | undefined }

/** Reads the facets of the draft. Until they arrive, the last choices stay and the total is unknown. */
function useDraftFacets(draft: CatalogueView, shown: Found): Found {
  const menu = useMenuCategories()
  const address = catalogueAddress(draft)
  const [found, setFound] = useState({ ...shown, address })
  const read = useEffectEvent(async (signal: AbortSignal) => {
    const facets = await callApi(readFacets, { query: filterQuery(draft), signal })
    return { choices: filterChoices(facets, menu), total: facets.total, address }
  })
  useEffect(() => {
    const stop = new AbortController()
    read(stop.signal).then(
      (next) => {
        if (!stop.signal.aborted) setFound(next)
      },
      () => {
        if (!stop.signal.aborted) setFound((last) => ({ ...last, total: undefined }))
      },
    )
    return () => stop.abort()
  }, [address])
  return found.address === address ? found : { ...found, total: undefined }
}

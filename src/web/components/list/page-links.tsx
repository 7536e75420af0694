import { ChevronLeft, ChevronRight } from 'lucide-react'
import { LinkButton } from '#web/components/link-button.tsx'

type PageLinksProps = {
  /** What is paged, for whoever cannot see it: 'Páginas de productos'. */
  label: string
  page: number
  previous: string | undefined
  next: string | undefined
}

/** The page before and the page after; nothing when there is only one. */
export function PageLinks({ label, page, previous, next }: PageLinksProps) {
  if (previous === undefined && next === undefined) return null
  return (
    <nav aria-label={label} className="mt-4 flex items-center justify-between gap-3 sm:justify-end">
      {previous === undefined ? (
        <span />
      ) : (
        <LinkButton to={previous} variant="secondary" size="small">
          <ChevronLeft aria-hidden className="size-4" /> Anterior
        </LinkButton>
      )}
      <span className="tabular-nums text-ink-soft">Página {page}</span>
      {next === undefined ? (
        <span />
      ) : (
        <LinkButton to={next} variant="secondary" size="small">
          Siguiente <ChevronRight aria-hidden className="size-4" />
        </LinkButton>
      )}
    </nav>
  )
}

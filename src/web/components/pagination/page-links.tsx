import { ChevronLeft, ChevronRight } from 'lucide-react'
import { LinkButton } from '#web/components/button/link-button.tsx'

export type NumberedPage = { number: number; to: string }

type PageLinksProps = {
  /** Accessible name: 'Páginas de productos'. */
  label: string
  page: number
  previous: string | undefined
  next: string | undefined
  numbered?: readonly NumberedPage[] | undefined
}

/** Links to the previous and the next page. Renders nothing when the list has only one page. */
export function PageLinks({ label, page, previous, next, numbered }: PageLinksProps) {
  if (previous === undefined && next === undefined) return null
  return (
    <nav aria-label={label} className="mt-4 flex items-center justify-between gap-3 sm:justify-end">
      {previous === undefined ? (
        <span />
      ) : (
        <LinkButton to={previous} variant="secondary" size="small">
          <ChevronLeft aria-hidden className="size-4" />{' '}
          <span className={wordClasses(numbered)}>Anterior</span>
        </LinkButton>
      )}
      {numbered === undefined ? (
        <span className="tabular-nums text-ink-soft">{`Página ${page}`}</span>
      ) : (
        <ol className="flex gap-1">
          {numbered.map(({ number, to }) => (
            <li key={number}>
              <LinkButton
                to={to}
                variant={number === page ? 'secondary' : 'quiet'}
                size="small"
                aria-label={`Página ${number}`}
                aria-current={number === page ? 'page' : undefined}
                className="tabular-nums"
              >
                {number}
              </LinkButton>
            </li>
          ))}
        </ol>
      )}
      {next === undefined ? (
        <span />
      ) : (
        <LinkButton to={next} variant="secondary" size="small">
          <span className={wordClasses(numbered)}>Siguiente</span>{' '}
          <ChevronRight aria-hidden className="size-4" />
        </LinkButton>
      )}
    </nav>
  )
}

/** Classes that hide the link texts on a phone, because there is no space beside the page numbers. */
const wordClasses = (numbered: readonly NumberedPage[] | undefined) =>
  numbered === undefined ? undefined : 'max-sm:sr-only'

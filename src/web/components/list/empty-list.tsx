import type { ReactNode } from 'react'
import { EmptyState } from '#web/components/empty-state.tsx'
import { LinkButton } from '#web/components/link-button.tsx'

type Told = { title: string; text: string }

export type EmptyTexts = {
  icon: ReactNode
  /** For a list without rows: the purpose of the list, or the first step. */
  none: Told
  /** For a search or filter without results. */
  notFound: Told
}

/** Message for an empty list. `allAt`: address of the unfiltered list, when filters are active. */
export function EmptyList({ icon, none, notFound, allAt }: EmptyTexts & { allAt?: string | undefined }) {
  const { title, text } = allAt === undefined ? none : notFound
  return (
    <EmptyState
      title={title}
      icon={icon}
      {...(allAt !== undefined && {
        action: (
          <LinkButton to={allAt} variant="secondary" size="small">
            Limpiar filtros
          </LinkButton>
        ),
      })}
    >
      {text}
    </EmptyState>
  )
}

import type { ReactNode } from 'react'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { LinkButton } from '#web/components/button/link-button.tsx'

type EmptyText = { title: string; text: string }

export type EmptyTexts = {
  icon: ReactNode
  /** For a list without rows: the purpose of the list, or the first step. */
  none: EmptyText
  /** For a search or filter without results. */
  notFound: EmptyText
}

/** Message for an empty list. `unfilteredPath`: address of the unfiltered list, when filters are active. */
export function EmptyList({
  icon,
  none,
  notFound,
  unfilteredPath,
}: EmptyTexts & { unfilteredPath?: string | undefined }) {
  const { title, text } = unfilteredPath === undefined ? none : notFound
  return (
    <EmptyState
      title={title}
      icon={icon}
      {...(unfilteredPath !== undefined && {
        action: (
          <LinkButton to={unfilteredPath} variant="secondary" size="small">
            Limpiar filtros
          </LinkButton>
        ),
      })}
    >
      {text}
    </EmptyState>
  )
}

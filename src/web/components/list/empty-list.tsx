import type { ReactNode } from 'react'
import { EmptyState } from '#web/components/empty-state.tsx'
import { LinkButton } from '#web/components/link-button.tsx'

type Told = { title: string; text: string }

export type EmptyTexts = {
  icon: ReactNode
  /** There is nothing yet: what will stand here, or what to do first. */
  none: Told
  /** There is something, but nothing of what was asked for. */
  notFound: Told
}

/** A list with nothing in it. `allAt`: where all the rows are, when only some were asked for. */
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

import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  /** Sentence about the next step. */
  children?: ReactNode
  action?: ReactNode
  icon?: ReactNode
}

export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-3 border-t border-line py-10">
      {icon !== undefined && <span className="text-ink-soft">{icon}</span>}
      <p className="font-display text-20 font-semibold">{title}</p>
      {children !== undefined && <p className="max-w-prose text-ink-soft">{children}</p>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  )
}

import type { ReactNode } from 'react'

export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      {/* The narrowest phones have no room for a word like 'arrepentimiento'. */}
      <h1 className="text-40 max-[22.5rem]:text-28 lg:text-64">{title}</h1>
      {children !== undefined && <p className="max-w-prose text-16 text-ink-soft lg:text-20">{children}</p>}
    </div>
  )
}

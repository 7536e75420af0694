import type { ReactNode } from 'react'

/** Actions for the selected rows. Sticky at the bottom of the window, so the rows do not shift. */
export const SelectionBar = ({ count, children }: { count: number; children: ReactNode }) => (
  <div
    role="group"
    aria-label="Los elegidos"
    data-bottom-bar
    className="sticky bottom-0 z-2 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-paper-deep px-4 py-2"
  >
    <span role="status" className="tabular-nums">
      {`${count} ${count === 1 ? 'elegido' : 'elegidos'}`}
    </span>
    {children}
  </div>
)

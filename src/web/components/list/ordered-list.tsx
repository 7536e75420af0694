import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#web/components/button/icon-button.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { moveItem } from './move-item.ts'
import { useDragRow } from './use-drag-row.ts'

type OrderedListProps<Item> = {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** Accessible name: 'Foto 2'. */
  nameOf: (item: Item) => string
  onOrder: (items: readonly Item[]) => void
  children: (item: Item) => ReactNode
}

/**
 * List that the user can reorder by dragging or with buttons. The buttons announce the new position to screen
 * readers.
 */
export function OrderedList<Item>({
  label,
  items,
  keyOf,
  nameOf,
  onOrder,
  children,
}: OrderedListProps<Item>) {
  const [announcement, setAnnouncement] = useState('')
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= items.length) return
    onOrder(moveItem(items, { from, to }))
    setAnnouncement(`${nameOf(items[from]!)}: lugar ${to + 1} de ${items.length}`)
  }
  return (
    <>
      <ol aria-label={label} className="flex flex-col gap-2">
        {items.map((item, position) => (
          <Row
            key={keyOf(item)}
            list={label}
            position={position}
            last={items.length - 1}
            name={nameOf(item)}
            onMove={move}
          >
            {children(item)}
          </Row>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

type RowProps = {
  list: string
  position: number
  last: number
  name: string
  onMove: (from: number, to: number) => void
  children: ReactNode
}

function Row({ list, position, last, name, onMove, children }: RowProps) {
  const { row, isDragged, isOver } = useDragRow({ list, position, onDrop: (from) => onMove(from, position) })
  return (
    <li
      ref={row}
      className={joinClasses(
        'flex items-center gap-2 border bg-white py-1 pr-1 pl-2',
        isOver ? 'border-accent' : 'border-line',
        isDragged && 'opacity-50',
      )}
    >
      <GripVertical aria-hidden className="size-5 shrink-0 cursor-grab text-ink-soft" />
      <span className="min-w-0 flex-1">{children}</span>
      {/* Only `aria-disabled` on the first and last item, because a disabled button would lose the focus. */}
      <IconButton
        label={`Subir ${name}`}
        icon={<ArrowUp aria-hidden className="size-4" />}
        aria-disabled={position === 0}
        onClick={() => onMove(position, position - 1)}
        className="aria-disabled:text-line-strong"
      />
      <IconButton
        label={`Bajar ${name}`}
        icon={<ArrowDown aria-hidden className="size-4" />}
        aria-disabled={position === last}
        onClick={() => onMove(position, position + 1)}
        className="aria-disabled:text-line-strong"
      />
    </li>
  )
}

import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

type DragRow = {
  /** Name of the list. A row can be dropped only in its own list. */
  list: string
  position: number
  /** `from`: previous position of the dropped row. */
  onDrop: (from: number) => void
}

/** Makes a row draggable and a drop target. On a phone a drag starts with a long press. */
export function useDragRow({ list, position, onDrop }: DragRow) {
  const row = useRef<HTMLLIElement>(null)
  const [isDragged, setDragged] = useState(false)
  const [isOver, setOver] = useState(false)
  const drop = useEffectEvent(onDrop)

  useEffect(() => {
    const element = row.current
    if (element === null) return
    return combine(
      draggable({
        element,
        getInitialData: () => ({ list, position }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === list,
        onDragEnter: ({ source }) => setOver(source.element !== element),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false)
          drop(Number(source.data.position))
        },
      }),
    )
  }, [list, position])
  return { row, isDragged, isOver }
}

import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { dropTargetForExternal, monitorForExternal } from '@atlaskit/pragmatic-drag-and-drop/external/adapter'
import { containsFiles, getFiles } from '@atlaskit/pragmatic-drag-and-drop/external/file'
import { preventUnhandled } from '@atlaskit/pragmatic-drag-and-drop/prevent-unhandled'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Drop target for files. A file dropped beside the target is ignored, because by default the browser would open it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const dropTarget = useRef<HTMLFieldSetElement>(null)
  const [isOver, setOver] = useState(false)
  const handleFiles = useEffectEvent(onFiles)
  useEffect(() => {
    const element = dropTarget.current
    if (element === null) return
    return combine(
      dropTargetForExternal({
        element,
        canDrop: containsFiles,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false)
          handleFiles(getFiles({ source }))
        },
      }),
      monitorForExternal({
        onDragStart: () => preventUnhandled.start(),
        onDrop: () => preventUnhandled.stop(),
      }),
    )
  }, [])
  return { dropTarget, isOver }
}

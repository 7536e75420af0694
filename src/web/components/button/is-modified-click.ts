import type { MouseEvent } from 'react'

/** Returns true for a click that the browser answers with a new tab, a new window or a download. */
export const isModifiedClick = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey || button !== 0

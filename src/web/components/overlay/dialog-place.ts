import { createContext, type RefObject } from 'react'

/**
 * The dialog around. What opens over a field of it must stand inside it: under an open dialog of the browser nothing else can
 * be reached. Undefined on the page itself.
 */
export const DialogPlace = createContext<RefObject<HTMLDialogElement | null> | undefined>(undefined)

import { useEffect } from 'react'

/** Event on `document` after the first commit of React. */
export const HYDRATED_EVENT = 'hydrated'

/** Notifies `loadScriptsLate`, which then repeats the presses from before hydration. */
export function useHydrationAnnouncement(): void {
  useEffect(() => void document.dispatchEvent(new Event(HYDRATED_EVENT)), [])
}

import { useLayoutEffect } from 'react'

export type SheetKind = 'lists' | 'labels'

const pageRules: Readonly<Record<SheetKind, string>> = {
  lists: '@page { size: A4 portrait; margin: 12mm }',
  labels: '@page { size: 100mm 150mm; margin: 0 }',
}

/** Sets the printed page to the paper of the sheets while the component is mounted. */
export function useSheetPageSize(kind: SheetKind): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(pageRules[kind])
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [kind])
}

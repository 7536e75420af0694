/**
 * Adds an `@page` rule to the document, which the content policy allows only from a script. Returns the functions that
 * replace and remove the rule.
 */
export function adoptPageRule(rule: string): { replace: (next: string) => void; remove: () => void } {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rule)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return {
    replace: (next) => sheet.replaceSync(next),
    remove: () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    },
  }
}

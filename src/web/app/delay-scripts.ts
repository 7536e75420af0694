import { CART_KEY } from '#web/cart/cart-storage.ts'
import { CHANGES_KEY } from '#web/cart/quote/has-stored-changes.ts'
import { PURCHASE_MARK } from './purchase-mark.ts'
import { HYDRATED_EVENT } from './use-hydration-announcement.ts'
import { type LateScriptSettings, loadScriptsLate } from './load-scripts-late.ts'

const settings: Omit<LateScriptSettings, 'isPurchaseRendered'> = {
  scriptType: 'late-module',
  linkRelation: 'late-modulepreload',
  hydratedEvent: HYDRATED_EVENT,
  replayed: 'button[type="button"], a[aria-haspopup], [data-replayed]',
  cartKeys: [CART_KEY, CHANGES_KEY],
  paintMs: 50,
  latestStartMs: 5_000,
  recordedMs: 10_000,
}

const loaderFor = (html: string): string => {
  const isPurchaseRendered = html.includes(` ${PURCHASE_MARK}=""`)
  return `(${loadScriptsLate})(${JSON.stringify({ ...settings, isPurchaseRendered })})`
}

/**
 * Returns a rendered page whose scripts load after its pictures. The loader is an inline script with `nonce`, and
 * precedes the style sheet, because an inline script waits for style sheets above it.
 */
export const delayScripts = (html: string, nonce: string | undefined): string =>
  html
    .replace(
      '<meta charSet="utf-8"/>',
      (charset) => `${charset}<script${nonceAttribute(nonce)}>${loaderFor(html)}</script>`,
    )
    .replaceAll('<link rel="modulepreload" ', `<link rel="${settings.linkRelation}" `)
    .replace(/(<script(?: nonce="[^"]*")?) type="module" async=""/, `$1 type="${settings.scriptType}"`)

const nonceAttribute = (nonce: string | undefined): string => (nonce === undefined ? '' : ` nonce="${nonce}"`)

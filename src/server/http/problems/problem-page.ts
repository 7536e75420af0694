import { html } from 'hono/html'
import { problems } from '#contract/http/problems.ts'
import { shopColors } from '#server/html/shop-colors.ts'
import { standalonePage, standalonePagePolicy } from '#server/html/standalone-page.ts'

const style = `
  :root { color-scheme: light; font: 16px/1.5 Arial, Helvetica, sans-serif; background: ${shopColors.paper}; color: ${shopColors.ink} }
  body { margin: 0 }
  main { max-width: 40rem; margin: 0 auto; padding: 4rem 1rem; overflow-wrap: anywhere }
  h1 { margin: 0 0 .75rem; font-size: 2.5rem; line-height: 2.75rem; letter-spacing: -.02em }
  p { margin: 0 0 2rem; color: ${shopColors.inkSoft} }
  .code { margin: 2rem 0 0; font-size: .875rem }
  nav { display: flex; flex-wrap: wrap; gap: .75rem }
  a { box-sizing: border-box; min-height: 2.75rem; padding: .625rem 1.25rem; border: 1px solid ${shopColors.ink}; border-radius: 2px;
    color: ${shopColors.ink}; font-weight: 600; text-align: center; text-decoration: none }
  a.first { background: ${shopColors.ink}; color: ${shopColors.white} }
  a:focus-visible { outline: 2px solid ${shopColors.accent}; outline-offset: 2px }
  @media (max-width: 30rem) { a { width: 100% } }`

/** Policy of the error page, which loads no files, because the server may be unable to serve them. */
export const problemPagePolicy = standalonePagePolicy(style)

/**
 * Renders the error page for paths outside of the API. `retry` adds a link to the same URL. `requestId` finds the lines
 * of the request in the log.
 */
export const problemPage = ({
  text,
  retry,
  requestId,
}: {
  text: string
  retry: boolean
  requestId: string | undefined
}): string =>
  standalonePage({
    title: text,
    style,
    content: html`<h1>${text}</h1>
      <p>Lo que tenías en el carrito sigue como estaba.</p>
      <nav aria-label="Seguir">
        ${retry ? html`<a class="first" href="">Reintentar</a>` : ''}
        <a class="${retry ? '' : 'first'}" href="/">Ir al inicio</a>
      </nav>
      ${requestId === undefined ? '' : html`<p class="code">Código para soporte: ${requestId}</p>`}`,
  })

const busyHtml = problemPage({ text: problems.busy.text, retry: true, requestId: undefined })

/** Returns the fixed page of a refused request, which is rendered once, because a flood receives it thousands of times. */
export const busyPage = (headers: Readonly<Record<string, string>> = { 'Retry-After': '2' }): Response =>
  new Response(busyHtml, {
    status: problems.busy.status,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=UTF-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': problemPagePolicy,
    },
  })

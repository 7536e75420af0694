import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

type StandalonePage = {
  title: string
  /** Site name after the title, none by default. */
  siteName?: string
  /** Complete style sheet. `standalonePagePolicy` must get the same text, because it allows only this style. */
  style: string
  /** Built with `html`, which escapes values. */
  content: ReturnType<typeof html>
}

/** Renders a page without the web build, scripts and files. */
export const standalonePage = ({ title, siteName, style, content }: StandalonePage): string =>
  String(
    html`<!doctype html>
      <html lang="es-AR">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${siteName === undefined ? title : `${title} · ${siteName}`}</title>
          ${raw(`<style>${style}</style>`)}
        </head>
        <body>
          <main>${content}</main>
        </body>
      </html>`,
  )

/** Returns the content security policy of a standalone page: its own style, and forms to the shop. */
export const standalonePagePolicy = (style: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

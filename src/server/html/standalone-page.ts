import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

type StandalonePage = {
  title: string
  /** Name of the site after the title. Default: only the title. */
  siteName?: string
  /** The complete style sheet. Pass the same text to `standalonePagePolicy`, which allows only this style. */
  style: string
  /** Built with `html`, which escapes its values. */
  content: ReturnType<typeof html>
}

/** Renders a page without the web build: no scripts and no files. */
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

/** Returns the content security policy of a standalone page. Allows its own style, and forms to the shop. */
export const standalonePagePolicy = (style: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

type PlainPage = {
  title: string
  /** Whose page it is, after the title in the tab. Left out: the title alone. */
  of?: string
  /** All of its style sheet; `plainPolicy` allows the same. */
  style: string
  /** Made with `html`, which turns what it is given into text. */
  content: ReturnType<typeof html>
}

/** A page that is written without the web room's build: no scripts, no files, nothing to wait for. */
export const plainPage = ({ title, of, style, content }: PlainPage): string =>
  String(
    html`<!doctype html>
      <html lang="es-AR">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${of === undefined ? title : `${title} · ${of}`}</title>
          ${raw(`<style>${style}</style>`)}
        </head>
        <body>
          <main>${content}</main>
        </body>
      </html>`,
  )

/** What such a page may do: show its own style and send its own form. */
export const plainPolicy = (style: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

import { html, raw } from 'hono/html'
import type { StoreProfile } from '#domain/store/store-profile.ts'
import { blockHtml } from './block-html.ts'
import { darkRules, phoneRules, styled } from './email-styles.ts'
import type { EmailContent, Block, Fact } from './email-content.ts'
import { shopLink } from './shop-link.ts'

/**
 * Shop that sends the e-mail. `origin`: for example `https://tienda.com.ar`. `imageHost`: origin of the external image
 * host, if any.
 */
export type EmailSender = { store: StoreProfile; origin: string; imageHost?: string | undefined }

export type RenderedEmail = { html: string; text: string; replyTo: string }

/** Renders an e-mail as HTML and as plain text. Escapes all content. */
export function renderEmailContent(content: EmailContent, sender: EmailSender): RenderedEmail {
  return {
    html: String(htmlPage(content, sender)),
    text: plainText(content, sender),
    replyTo: content.replyTo || sender.store.email,
  }
}

/** Local fonts, because most e-mail clients block web fonts. */
const fonts = "'Helvetica Neue',Helvetica,Arial,sans-serif"

/** Width in pixels, which Gmail shows completely and Outlook does not stretch. Narrow windows shrink the e-mail. */
const WIDTH = 600

/** Outlook ignores `max-width`, so an outer table only for Outlook sets the width. */
const onlyOutlook = (markup: string) => raw(`<!--[if mso]>${markup}<![endif]-->`)

const htmlPage = (
  { heading, preview, blocks, reason }: EmailContent,
  { store, origin, imageHost }: EmailSender,
) =>
  html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${heading}</title>
        <base target="_blank" />
        <style>
          :root {
            color-scheme: light dark;
          }
          ${raw(phoneRules() + darkRules())}
        </style>
      </head>
      <body ${styled('paper', `margin:0;padding:0;font:16px/1.5 ${fonts};-webkit-text-size-adjust:100%`)}>
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <div role="main">
          <table
            role="presentation"
            width="100%"
            cellpadding="0"
            cellspacing="0"
            ${styled('paper', `border-collapse:collapse;font:16px/1.5 ${fonts}`)}
          >
            <tr>
              <td align="center" style="padding:24px 12px">
                ${onlyOutlook(`<table role="presentation" width="${WIDTH}" align="center"><tr><td>`)}
                <table
                  role="presentation"
                  width="100%"
                  cellpadding="0"
                  cellspacing="0"
                  style="max-width:${WIDTH}px;border-collapse:collapse;text-align:left"
                >
                  <tr>
                    <td style="padding:0 4px 16px;font-size:20px;font-weight:700;letter-spacing:-0.02em">
                      <a href="${origin}" ${styled('ink', 'text-decoration:none')}>${store.logoText}</a>
                    </td>
                  </tr>
                  <tr>
                    <td ${styled('card inside', 'padding:28px 24px;border-width:1px;border-style:solid')}>
                      <h1
                        style="margin:0 0 16px;font-size:24px;line-height:1.25;letter-spacing:-0.02em;overflow-wrap:anywhere"
                      >
                        ${heading}
                      </h1>
                      ${blocks.map((block) => blockHtml(block, { origin, imageHost }))}
                    </td>
                  </tr>
                  <tr>
                    <td ${styled('soft', 'padding:16px 4px;font-size:13px;overflow-wrap:anywhere')}>
                      <p style="margin:0 0 8px">${reason}</p>
                      <p style="margin:0">${signature(store).map((line) => html`${line}<br />`)}</p>
                    </td>
                  </tr>
                </table>
                ${onlyOutlook('</td></tr></table>')}
              </td>
            </tr>
          </table>
        </div>
      </body>
    </html> `

const plainText = ({ heading, blocks, reason }: EmailContent, { store, origin }: EmailSender): string =>
  [heading, ...blocks.map((block) => blockText(block, origin)), '--', reason, signature(store).join('\n')]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')

const signature = ({ name, slogan, address, city, phone, email }: StoreProfile): string[] =>
  [
    `${name} · ${slogan}`,
    [address, city].filter(Boolean).join(', '),
    [phone, email].filter(Boolean).join(' · '),
  ].filter(Boolean)

/** Renders a block as plain text. Returns '' for a block with an invalid link. */
function blockText(block: Block, origin: string): string {
  switch (block.kind) {
    case 'paragraph':
      return withoutLineBreaks(block.text)
    case 'status':
      return `Estado: ${block.label}`
    case 'facts':
      return [block.title, ...block.facts.map(factLine)].join('\n')
    case 'lines': {
      const lines = block.lines.map(
        ({ name, detail, amount }) =>
          `- ${withoutLineBreaks(detail === '' ? name : `${name} (${detail})`)}: ${amount}`,
      )
      return [...lines, '', ...block.totals.map(factLine)].join('\n')
    }
    case 'action': {
      const url = block.url === undefined ? undefined : shopLink(origin, block.url)
      return url === undefined ? '' : `${block.label}:\n${url}`
    }
  }
}

const factLine = ({ label, value }: Fact): string => `${label}: ${withoutLineBreaks(value)}`

/** Removes line breaks, so that user text cannot imitate another line of the e-mail. */
const withoutLineBreaks = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

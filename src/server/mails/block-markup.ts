import { html } from 'hono/html'
import type { Block, Fact, LetterLine, StatusTone } from './letter.ts'
import { shopColors } from '#server/shop-colors.ts'
import { shopLink } from './shop-link.ts'

/** A piece of a letter as HTML. Tables and inline styles, because that is what mailboxes understand. */
export function blockMarkup(block: Block, origin: string) {
  switch (block.kind) {
    case 'paragraph':
      return html`<p style="margin:0 0 16px;overflow-wrap:anywhere">${block.text}</p>`
    case 'status':
      return html`<p style="margin:0 0 16px"><span style="${badges[block.tone]}">${block.label}</span></p>`
    case 'facts':
      return html`<h2 style="margin:24px 0 8px;font-size:16px">${block.title}</h2>
        ${rows(block.facts.map(factRow))}`
    case 'lines':
      return rows([...block.lines.map(lineRow), ...block.totals.map(totalRow)])
    case 'action':
      return button(block.label, block.url === undefined ? undefined : shopLink(origin, block.url))
  }
}

const badge = 'display:inline-block;padding:4px 10px;font-size:13px;font-weight:700;letter-spacing:0.04em'
const badges = {
  good: `${badge};background:${shopColors.goodTint};color:${shopColors.good}`,
  moving: `${badge};background:${shopColors.movingTint};color:${shopColors.moving}`,
} as const satisfies Record<StatusTone, string>

const cell = 'padding:8px 0;vertical-align:top;overflow-wrap:anywhere'
const ruled = `${cell};border-top:1px solid ${shopColors.line}`
const amount = 'text-align:right;white-space:nowrap;padding-left:16px'

const rows = (inside: unknown[]) =>
  html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin:0 0 16px;border-collapse:collapse;table-layout:auto"
  >
    ${inside}
  </table>`

const factRow = ({ label, value }: Fact) =>
  html`<tr>
    <td style="${ruled};width:38%;padding-right:12px;color:${shopColors.inkSoft}">${label}</td>
    <td style="${ruled}">${value}</td>
  </tr>`

const lineRow = (line: LetterLine) =>
  html`<tr>
    <td style="${ruled}">
      ${line.name}${line.detail === '' ? '' : html`<br /><span style="color:${shopColors.inkSoft};font-size:14px">${line.detail}</span>`}
    </td>
    <td style="${ruled};${amount}">${line.amount}</td>
  </tr>`

function totalRow({ label, value }: Fact, at: number, all: readonly Fact[]) {
  const weight = at === all.length - 1 ? 'font-weight:700;font-size:18px' : `color:${shopColors.inkSoft}`
  const look = at === 0 ? `${cell};border-top:2px solid ${shopColors.ink}` : cell
  return html`<tr>
    <td style="${look};${weight}">${label}</td>
    <td style="${look};${amount};${weight}">${value}</td>
  </tr>`
}

const button = (label: string, url: string | undefined) =>
  url === undefined
    ? ''
    : html`<p style="margin:24px 0">
          <a
            href="${url}"
            style="display:inline-block;padding:12px 24px;background:${shopColors.accent};color:${shopColors.white};font-weight:700;text-decoration:none"
            >${label}</a
          >
        </p>
        <p style="margin:0 0 16px;font-size:13px;color:${shopColors.inkSoft};overflow-wrap:anywhere">
          Si el botón no funciona, copiá esta dirección en tu navegador:<br /><a
            href="${url}"
            style="color:${shopColors.inkSoft}"
            >${url}</a
          >
        </p>`

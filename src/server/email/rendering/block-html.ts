import { html, raw } from 'hono/html'
import type { Block, Fact, EmailLine, StatusTone } from './email-content.ts'
import { type Part, styled } from './email-styles.ts'
import { shopLink } from './shop-link.ts'

/** Renders a block as HTML tables with inline styles, because e-mail clients support little else. */
export function blockHtml(block: Block, sender: ImageSource) {
  switch (block.kind) {
    case 'paragraph':
      return html`<p style="margin:0 0 16px;overflow-wrap:anywhere">${block.text}</p>`
    case 'status':
      return html`<p style="margin:0 0 16px"><span ${badge(block.tone)}>${block.label}</span></p>`
    case 'facts':
      return html`<h2 style="margin:24px 0 8px;font-size:16px">${block.title}</h2>
        ${rows(block.facts.map(factRow))}`
    case 'lines':
      return lines(block, sender)
    case 'action':
      return button(block.label, block.url === undefined ? undefined : shopLink(sender.origin, block.url))
  }
}

const badge = (tone: StatusTone) =>
  styled(tone, 'display:inline-block;padding:4px 10px;font-size:13px;font-weight:700;letter-spacing:0.04em')

const cell = 'padding:8px 0;vertical-align:top;overflow-wrap:anywhere'
const ruledCell = `border-top-width:1px;border-top-style:solid;${cell}`
const amount = 'text-align:right;white-space:nowrap;padding-left:16px'

const rows = (content: unknown[]) =>
  html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin:0 0 16px;border-collapse:collapse;table-layout:auto"
  >
    ${content}
  </table>`

const softText = (text: string, styles = '') => html`<span ${styled('soft', styles)}>${text}</span>`

const factRow = ({ label, value }: Fact) =>
  html`<tr>
    <td ${styled('line', `${ruledCell};width:38%;padding-right:12px`)}>${softText(label)}</td>
    <td ${styled('line', ruledCell)}>${value}</td>
  </tr>`

/** The 4:5 format of the shop's images. Outlook reads the size attributes, and phones read the styles. */
const IMAGE_SIZE = { width: 64, height: 80 }
const IMAGE_CELL_PX = 80

function lines({ lines: saleLines, totals }: Extract<Block, { kind: 'lines' }>, sender: ImageSource) {
  const images = saleLines.map(({ image }) => imageAddress(image, sender))
  const hasImages = images.some((image) => image !== undefined)
  const columns = hasImages ? 2 : 1
  return rows([
    ...saleLines.map((line, at) => lineRow({ ...line, image: images[at] }, hasImages)),
    ...totals.map((total, at, all) =>
      totalRow(total, { columns, isFirst: at === 0, isLast: at === all.length - 1 }),
    ),
  ])
}

type ImageSource = { origin: string; imageHost?: string | undefined }

/** Shows only images of this shop or its image host, because an image on another site could track the reader. */
function imageAddress(image: string | undefined, { origin, imageHost }: ImageSource): string | undefined {
  if (image === undefined || image.startsWith('/')) return image && shopLink(origin, image)
  return imageHost !== undefined && URL.parse(image)?.origin === imageHost ? image : undefined
}

const lineRow = (line: EmailLine, hasImages: boolean) =>
  html`<tr>
    ${hasImages ? html`<td width="${IMAGE_CELL_PX}" ${styled('line thumb', ruledCell)}>${lineImage(line)}</td>` : ''}
    <td ${styled('line', ruledCell)}>
      ${line.name}${line.detail === '' ? '' : html`<br />${softText(line.detail, 'font-size:14px')}`}
    </td>
    <td ${styled('line', `${ruledCell};${amount}`)}>${line.amount}</td>
  </tr>`

/** The `alt` text is only the colour, because the name is beside the image. */
function lineImage(line: EmailLine) {
  return line.image === undefined
    ? ''
    : html`<img
        src="${line.image}"
        width="${IMAGE_SIZE.width}"
        height="${IMAGE_SIZE.height}"
        alt="${[line.name, line.detail].filter(Boolean).join(', ')}"
        ${styled('paper picture', `display:block;width:${IMAGE_SIZE.width}px;height:${IMAGE_SIZE.height}px;border:0;font-size:11px;line-height:1.2;overflow:hidden`)}
      />`
}

type RowPosition = { columns: number; isFirst: boolean; isLast: boolean }

function totalRow({ label, value }: Fact, { columns, isFirst, isLast }: RowPosition) {
  const part: Part = isLast ? 'ink' : 'soft'
  const weight = isLast ? 'font-weight:700;font-size:18px' : ''
  const cellStyle = [isFirst && 'border-top:2px solid', cell, weight].filter(Boolean).join(';')
  return html`<tr>
    <td ${raw(`colspan="${columns}"`)} ${styled(part, cellStyle)}>${label}</td>
    <td ${styled(part, `${cellStyle};${amount}`)}>${value}</td>
  </tr>`
}

/** Outlook applies padding only to table cells. In other clients the whole button is a link with its own padding. */
const button = (label: string, url: string | undefined) =>
  url === undefined
    ? ''
    : html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0">
          <tr>
            <td ${styled('button', 'mso-padding-alt:12px 24px')}>
              <a
                href="${url}"
                ${styled('button', 'display:inline-block;padding:12px 24px;mso-padding-alt:0;font-weight:700;text-decoration:none')}
                >${label}</a
              >
            </td>
          </tr>
        </table>
        <p ${styled('soft', 'margin:0 0 16px;font-size:13px;overflow-wrap:anywhere')}>
          Si el botón no funciona, copiá esta dirección en tu navegador:<br /><a
            href="${url}"
            ${styled('soft')}
            >${url}</a
          >
        </p>`

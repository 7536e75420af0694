import type { Block, Fact } from './email-content.ts'
import { shopLink } from './shop-link.ts'

/** Renders a block as plain text. Returns '' for a block with an invalid link. */
export function blockText(block: Block, origin: string): string {
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

import type { Block, Fact } from './letter.ts'
import { shopLink } from './shop-link.ts'

/** Returns '' for an invalid link. */
export function blockText(block: Block, origin: string): string {
  switch (block.kind) {
    case 'paragraph':
      return oneLine(block.text)
    case 'status':
      return `Estado: ${block.label}`
    case 'facts':
      return [block.title, ...block.facts.map(factLine)].join('\n')
    case 'lines': {
      const lines = block.lines.map(
        ({ name, detail, amount }) => `- ${oneLine(detail === '' ? name : `${name} (${detail})`)}: ${amount}`,
      )
      return [...lines, '', ...block.totals.map(factLine)].join('\n')
    }
    case 'action': {
      const url = block.url === undefined ? undefined : shopLink(origin, block.url)
      return url === undefined ? '' : `${block.label}:\n${url}`
    }
  }
}

const factLine = ({ label, value }: Fact): string => `${label}: ${oneLine(value)}`

/** Removes line breaks, so that typed text cannot imitate another line. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

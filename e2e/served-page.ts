import type { APIRequestContext, APIResponse } from '@playwright/test'

/** An element of a served page, without scripts: attributes, text and descendants. */
export type Part = {
  attributes: Record<string, string>
  text: string
  /** Outermost descendants with this tag name and these attributes. */
  all(name: string, having?: Record<string, string>): Part[]
  /** Throws when there is none. */
  one(name: string, having?: Record<string, string>): Part
}

type ServedPage = Part & { answer: APIResponse; html: string }

/** Parses the served HTML without a browser, to check it before any script runs. */
export async function readPage(request: APIRequestContext, address: string): Promise<ServedPage> {
  const answer = await request.get(address)
  const html = await answer.text()
  return { answer, html, ...partOf('', html.replaceAll(/<script.*?<\/script>/gs, '')) }
}

/** The page's structured data (JSON-LD). */
export function toldToSearchEngines({ html }: ServedPage): Record<string, unknown>[] {
  const [, told] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  return (JSON.parse(told ?? '{"@graph":[]}') as { '@graph': Record<string, unknown>[] })['@graph']
}

function partOf(attributes: string, html: string): Part {
  const all: Part['all'] = (name, having = {}) =>
    elementsOf(html, name).filter((part) =>
      Object.entries(having).every(([key, value]) => part.attributes[key] === value),
    )
  return {
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, decoded(value!)]),
    ),
    text: decoded(html.replaceAll(/<[^>]*>/g, ''))
      .replaceAll(/\s+/g, ' ')
      .trim(),
    all,
    one(name, having) {
      const [first] = all(name, having)
      if (!first) throw new Error(`No ${name} ${JSON.stringify(having ?? {})} in ${html.slice(0, 2_000)}`)
      return first
    },
  }
}

function elementsOf(html: string, name: string): Part[] {
  const tags = html.matchAll(new RegExp(`<(/?)${name}((?:\\s+[\\w:-]+(?:="[^"]*")?)*)\\s*(/?)>`, 'g'))
  const found: Part[] = []
  const open: { attributes: string; from: number }[] = []
  for (const { 0: tag, 1: closes, 2: attributes, 3: isEmpty, index } of tags) {
    if (isEmpty && open.length === 0) found.push(partOf(attributes!, ''))
    if (closes) {
      const begun = open.pop()
      if (begun && open.length === 0) found.push(partOf(begun.attributes, html.slice(begun.from, index)))
    }
    if (!closes && !isEmpty) open.push({ attributes: attributes!, from: index + tag.length })
  }
  return found
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const decoded = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, sign: string) => signs[sign]!)

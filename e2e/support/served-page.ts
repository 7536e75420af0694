import type { APIRequestContext, APIResponse } from '@playwright/test'

/** An element of a page as the server sent it, before any script runs. */
export type ServedElement = {
  attributes: Record<string, string>
  text: string
  /** Returns matching descendants by tag name and attributes. Skips descendants of a match. */
  all(name: string, having?: Record<string, string>): ServedElement[]
  /** Returns the first match. Throws without a match. */
  one(name: string, having?: Record<string, string>): ServedElement
}

type ServedPage = ServedElement & { response: APIResponse; html: string }

/** Parses the served HTML, as it is before any script runs. */
export async function readServedPage(request: APIRequestContext, address: string): Promise<ServedPage> {
  const response = await request.get(address)
  const html = await response.text()
  return { response, html, ...parseElement('', html.replaceAll(/<script.*?<\/script>/gs, '')) }
}

/** The page's structured data (JSON-LD). */
export function structuredDataOf({ html }: ServedPage): Record<string, unknown>[] {
  const [, json] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  return (JSON.parse(json ?? '{"@graph":[]}') as { '@graph': Record<string, unknown>[] })['@graph']
}

function parseElement(attributes: string, html: string): ServedElement {
  const all: ServedElement['all'] = (name, having = {}) =>
    elementsOf(html, name).filter((part) =>
      Object.entries(having).every(([key, value]) => part.attributes[key] === value),
    )
  return {
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [
        key!,
        decodeEntities(value!),
      ]),
    ),
    text: decodeEntities(html.replaceAll(/<[^>]*>/g, ''))
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

function elementsOf(html: string, name: string): ServedElement[] {
  const tags = html.matchAll(new RegExp(`<(/?)${name}((?:\\s+[\\w:-]+(?:="[^"]*")?)*)\\s*(/?)>`, 'g'))
  const found: ServedElement[] = []
  const open: { attributes: string; from: number }[] = []
  for (const { 0: tag, 1: closes, 2: attributes, 3: isEmpty, index } of tags) {
    if (isEmpty && open.length === 0) found.push(parseElement(attributes!, ''))
    if (closes) {
      const opened = open.pop()
      if (opened && open.length === 0)
        found.push(parseElement(opened.attributes, html.slice(opened.from, index)))
    }
    if (!closes && !isEmpty) open.push({ attributes: attributes!, from: index + tag.length })
  }
  return found
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const decodeEntities = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, sign: string) => entities[sign]!)

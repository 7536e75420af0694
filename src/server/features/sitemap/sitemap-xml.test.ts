import { expect, test } from 'vitest'
import { sitemapXml } from './sitemap-xml.ts'

async function* productsInPages(pages: number, size: number) {
  for (let page = 0; page < pages; page++)
    yield Array.from({ length: size }, (_, n) => ({ id: `${page}-${n}`, actualizado: new Date(0) }))
}

async function textOf(
  products: AsyncIterable<{ id: string; actualizado: Date }[]>,
  categories: string[] = [],
): Promise<string> {
  let text = ''
  for await (const part of sitemapXml({ origin: 'https://t.ar', legalPages: [], categories, products }))
    text += part
  return text
}

test('A sitemap of a larger shop lists the newest 50,000 addresses', async () => {
  const text = await textOf(productsInPages(60, 1_000))
  expect(text.match(/<url>/g)).toHaveLength(50_000)
  expect(text.endsWith('</urlset>\n')).toBe(true)
})

test('A name with special characters does not break the XML', async () => {
  const text = await textOf(productsInPages(0, 0), [`O'Neill & <Cía>`])
  expect(text).toContain('<loc>https://t.ar/product?categoria=O%27Neill+%26+%3CC%C3%ADa%3E</loc>')
})

test('Every product has the time of its last change', async () => {
  expect(await textOf(productsInPages(1, 1))).toContain('<lastmod>1970-01-01T00:00:00.000Z</lastmod>')
})

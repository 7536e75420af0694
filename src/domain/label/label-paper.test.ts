import { expect, test } from 'vitest'
import { cornerOf, isRoll, labelPapers, labelsOfPage, pagesOf } from './label-paper.ts'

const papers = labelPapers.map((paper) => [paper.name, paper] as const)
const [roll] = labelPapers
const sheet = labelPapers.find(({ columns }) => columns === 5)!

test.each(papers)(
  'All labels of the paper "%s" are inside of the page and do not overlap',
  (_name, paper) => {
    const corners = Array.from({ length: labelsOfPage(paper) }, (_, position) => cornerOf(paper, position))
    for (const { x, y } of corners) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(x + paper.label.width).toBeLessThanOrEqual(paper.page.width + 1e-9)
      expect(y + paper.label.height).toBeLessThanOrEqual(paper.page.height + 1e-9)
    }
    expect(paper.stepX).toBeGreaterThanOrEqual(paper.label.width)
    expect(paper.stepY).toBeGreaterThanOrEqual(paper.label.height)
  },
)

test('The sheet of 65 labels has the margins of Avery L7651: 4.75 mm at the side and 10.7 mm at the top', () => {
  expect(cornerOf(sheet, 0).x).toBeCloseTo(4.75)
  expect(cornerOf(sheet, 0).y).toBeCloseTo(10.7)
  expect(cornerOf(sheet, 64).x).toBeCloseTo(210 - 4.75 - 38.1)
  expect(cornerOf(sheet, 64).y).toBeCloseTo(297 - 10.7 - 21.2)
})

test('Labels continue on the next page, and the first page begins at the start position', () => {
  const pages = pagesOf(['a', 'b', 'c', 'd'], sheet, 63)
  expect(pages).toEqual([
    [
      { position: 63, label: 'a' },
      { position: 64, label: 'b' },
    ],
    [
      { position: 0, label: 'c' },
      { position: 1, label: 'd' },
    ],
  ])
})

test('A roll has one label on each page', () => {
  expect(isRoll(roll!)).toBe(true)
  expect(pagesOf(['a', 'b'], roll!, 0)).toHaveLength(2)
  expect(pagesOf([], roll!, 0)).toEqual([])
})

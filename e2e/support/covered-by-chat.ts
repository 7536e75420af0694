import type { Page } from '@playwright/test'

/**
 * Returns the texts, links, buttons and fields of the page that the chat's button or panel overlaps. A
 * link around a picture counts from its middle, because the rest of the picture leads to the same page.
 */
export const coveredByChat = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>
    const chat = document.querySelector('aside[aria-label="Chat"]')!
    const parts = [...chat.querySelectorAll('form, [aria-expanded]')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((part) => part.getBoundingClientRect())
    const isUnderChat = (box: Box) => parts.some((part) => overlap(part, box))
    const isShown = (one: Element) =>
      !chat.contains(one) && one.checkVisibility({ visibilityProperty: true, opacityProperty: true })

    const controls = document.querySelectorAll('a[href], button, input, select, textarea, summary, label')
    const names: string[] = []
    for (const control of controls) {
      if (!isShown(control)) continue
      const boxes = control.querySelector('img') ? [middleOf(control)] : [...control.getClientRects()]
      if (boxes.some((box) => isUnderChat(clip(box, control.parentElement)))) names.push(nameOf(control))
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode
      if (!parentElement || textContent?.trim() === '' || !isShown(parentElement)) continue
      const range = document.createRange()
      range.selectNode(texts.currentNode)
      if ([...range.getClientRects()].some((box) => isUnderChat(clip(box, parentElement))))
        names.push(textContent!)
    }
    return names

    function overlap(one: Box, other: Box): boolean {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      return width > 1 && height > 1
    }

    /** The part of a box that its scrolling or clipping ancestors show, from the innermost ancestor outwards. */
    function clip({ left, top, right, bottom }: Box, innermost: Element | null): Box {
      const shown = { left, top, right, bottom }
      for (let frame = innermost; frame; frame = frame.parentElement) {
        if (getComputedStyle(frame).overflow === 'visible') continue
        const limit = frame.getBoundingClientRect()
        shown.left = Math.max(shown.left, limit.left)
        shown.right = Math.min(shown.right, limit.right)
        if (frame === document.body || frame === document.documentElement) continue
        shown.top = Math.max(shown.top, limit.top)
        shown.bottom = Math.min(shown.bottom, limit.bottom)
      }
      return shown
    }

    function middleOf(element: Element): Box {
      const { left, top, width, height } = element.getBoundingClientRect()
      return {
        left: left + width / 3,
        right: left + (width * 2) / 3,
        top: top + height / 3,
        bottom: top + (height * 2) / 3,
      }
    }

    function nameOf(element: Element): string {
      return `${element.localName} ${element.getAttribute('aria-label') ?? (element.textContent.trim() || element.getAttribute('name'))}`
    }
  })

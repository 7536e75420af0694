/** Window size in pixels, specification section 9. */
const WIDTH = 500
const HEIGHT = 600

/** Opens a window over the centre of this one. Returns null if the browser blocks it. */
export function openPopup(address: string): Window | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2)
  const position = `width=${WIDTH},height=${HEIGHT},left=${Math.round(left)},top=${Math.round(top)}`
  // `_blank`, because a name would reuse an earlier window.
  return window.open(address, '_blank', `${position},location=yes,resizable=yes,statusbar=yes,toolbar=no`)
}

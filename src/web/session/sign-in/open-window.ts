/** Specification section 9. */
const WIDTH = 500
const HEIGHT = 600

/** Opens the sign-in window over the middle of this one; null when the browser does not allow it. */
export function openWindow(address: string): Window | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2)
  const place = `width=${WIDTH},height=${HEIGHT},left=${Math.round(left)},top=${Math.round(top)}`
  // A name would bring back a window opened before, with whatever it was doing.
  return window.open(address, '_blank', `${place},location=yes,resizable=yes,statusbar=yes,toolbar=no`)
}

/** One stretch of an outline: [x, y] a line, [cx, cy, x, y] a quadratic, six numbers a cubic. x is measured from the centre line. */
export type Stretch = readonly number[]
export type Point = readonly [number, number]

const middle = 600
const letters: Record<number, string> = { 2: 'L', 4: 'Q', 6: 'C' }
const short = (value: number) => String(Math.round(value * 10) / 10)

const write = (stretch: Stretch, side: 1 | -1) =>
  (letters[stretch.length] ?? 'L') +
  stretch.map((value, index) => short(index % 2 === 0 ? middle + side * value : value)).join(' ')

const backwards = (start: Point, stretches: readonly Stretch[]): Stretch[] => {
  const ends = [start, ...stretches.map((stretch): Point => [stretch.at(-2) ?? 0, stretch.at(-1) ?? 0])]
  return stretches
    .map((stretch, index) => {
      const target = ends[index] ?? start
      if (stretch.length === 6) return [...stretch.slice(2, 4), ...stretch.slice(0, 2), ...target]
      return stretch.length === 4 ? [...stretch.slice(0, 2), ...target] : [...target]
    })
    .reverse()
}

/** A closed outline from its right half, drawn from the top of the centre line to the bottom; the left half may differ. */
export function outline(start: Point, right: readonly Stretch[], left: readonly Stretch[] = right): string {
  const down = right.map((stretch) => write(stretch, 1)).join('')
  const up = backwards(start, left)
    .map((stretch) => write(stretch, -1))
    .join('')
  const last = left.at(-1) ?? start
  return `M${short(middle + start[0])} ${short(start[1])}${down}L${short(middle - (last.at(-2) ?? 0))} ${short(last.at(-1) ?? 0)}${up}Z`
}

/** An open or closed path on one side of the centre line. */
export function line(start: Point, stretches: readonly Stretch[], side: 1 | -1 = 1, closed = false): string {
  return `M${short(middle + side * start[0])} ${short(start[1])}${stretches.map((stretch) => write(stretch, side)).join('')}${closed ? 'Z' : ''}`
}

/** The same path on the other side of the centre line. Only absolute M, L, C, Q and Z. */
export function mirror(path: string): string {
  let seen = 0
  return path.replaceAll(/-?\d+(?:\.\d+)?/g, (number) =>
    seen++ % 2 === 0 ? short(2 * middle - Number(number)) : number,
  )
}

/** A lens between two points, bulging by `bend` off the straight line and `width` thick: the shape of a fold. */
export function lens(from: Point, to: Point, bend: number, width: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  const [px, py] = [-dy / length, dx / length]
  const [mx, my] = [(from[0] + to[0]) / 2 + px * bend, (from[1] + to[1]) / 2 + py * bend]
  const side = (offset: number) => `${short(mx + px * offset)} ${short(my + py * offset)}`
  return `M${short(from[0])} ${short(from[1])}Q${side(width)} ${short(to[0])} ${short(to[1])}Q${side(-width)} ${short(from[0])} ${short(from[1])}Z`
}

/** A lens cut in half: a point at `from`, `width` across at `to`. */
export function wedge(from: Point, to: Point, bend: number, width: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  const [px, py] = [-dy / length, dx / length]
  const at = (along: number, offset: number) =>
    `${short(from[0] + dx * along + px * offset)} ${short(from[1] + dy * along + py * offset)}`
  const half = width / 2
  return `M${at(0, 0)}C${at(0.3, bend + half * 0.1)} ${at(0.65, bend + half * 0.5)} ${at(1, half)}L${at(1, -half)}C${at(0.65, bend - half * 0.5)} ${at(0.3, bend - half * 0.1)} ${at(0, 0)}Z`
}

export function ellipse(cx: number, cy: number, rx: number, ry: number = rx): string {
  const [kx, ky] = [rx * 0.5523, ry * 0.5523]
  const points = [
    [cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry],
    [cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy],
    [cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry],
    [cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy],
  ]
  return `M${short(cx + rx)} ${short(cy)}${points.map((point) => `C${point.map(short).join(' ')}`).join('')}Z`
}

export function roundedBox(x: number, y: number, width: number, height: number, r: number): string {
  const [right, bottom] = [x + width, y + height]
  return `M${short(x + r)} ${short(y)}L${short(right - r)} ${short(y)}Q${short(right)} ${short(y)} ${short(right)} ${short(y + r)}L${short(right)} ${short(bottom - r)}Q${short(right)} ${short(bottom)} ${short(right - r)} ${short(bottom)}L${short(x + r)} ${short(bottom)}Q${short(x)} ${short(bottom)} ${short(x)} ${short(bottom - r)}L${short(x)} ${short(y + r)}Q${short(x)} ${short(y)} ${short(x + r)} ${short(y)}Z`
}

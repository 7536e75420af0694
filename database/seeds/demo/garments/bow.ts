import { type Brush, panel } from './cloth.ts'

export function tie(brush: Brush, x: number, y: number): string {
  const loop = `M${x} ${y}C${x + 40} ${y - 60} ${x + 120} ${y - 56} ${x + 112} ${y - 6}C${x + 106} ${y + 40} ${x + 40} ${y + 34} ${x} ${y}Z`
  const tail = `M${x - 6} ${y + 6}C${x + 24} ${y + 70} ${x + 40} ${y + 150} ${x + 60} ${y + 230}L${x + 16} ${y + 240}C${x + 6} ${y + 150} ${x - 12} ${y + 80} ${x - 6} ${y + 6}Z`
  const flip = (d: string) =>
    d.replaceAll(
      /(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g,
      (_, a: string, b: string) => `${2 * x - Number(a)} ${b}`,
    )
  return (
    [tail, flip(tail), loop, flip(loop)].map((d) => panel(brush, d, { volume: 22 })).join('') +
    panel(brush, `M${x - 17} ${y - 18}L${x + 17} ${y - 16}L${x + 15} ${y + 20}L${x - 15} ${y + 19}Z`, {
      volume: 12,
    })
  )
}

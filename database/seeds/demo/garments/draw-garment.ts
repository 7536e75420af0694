import { openBrush } from './cloth.ts'
import { weave, type FabricName } from './fabric.ts'
import { backdropFor, tonesOf } from './palette.ts'
import { randomFrom } from './seeded-random.ts'
import { silhouettes, type Silhouette } from './silhouettes.ts'
import { stage } from './stage.ts'

export type DrawnProduct = { nombre: string; categoria: string; silhouette: Silhouette; fabric?: FabricName }

/** `color`: one of the twelve names; undefined or unknown is drawn in amber. */
export type DrawRequest = { product: DrawnProduct; color: string | undefined; seed: string }

/** A 1200x1500 picture of the product in one colour. The seed decides cut and staging, so all colours of a product match. */
export function drawGarment({ product, color, seed }: DrawRequest): string {
  const random = randomFrom(`${product.silhouette} ${seed}`)
  const tones = tonesOf(color)
  const brush = openBrush(tones, weave(product.fabric ?? 'cotton', tones, randomFrom(seed)), random)
  const drawing = silhouettes[product.silhouette](brush)
  return stage(brush, backdropFor(color, random.between(0, 1)), drawing)
}

import type { Shot } from './shot.ts'
import { check, press, see, select, type Step } from './steps.ts'

const labels = '/dashboard/labels?q=Abrigos'
const labelsOfStock = `${labels}&cantidad=stock`

/** The first screenshot of a run creates the codes, and the next ones find them. */
const createCodes: Step = async ({ page }) => {
  const button = page.getByRole('button', { name: 'Crear los códigos que faltan' })
  if ((await button.count()) === 0) return
  await button.click()
  await button.waitFor({ state: 'detached' })
}

/** Chapter 'etiquetas' of the manual. */
export const labelShots: readonly Shot[] = [
  { name: 'etiquetas-lista', address: labelsOfStock, as: 'admin', steps: [see(/^\d+ etiquetas$/)] },
  {
    name: 'etiquetas-hoja',
    address: labelsOfStock,
    as: 'admin',
    height: { onPhone: 1200, onDesktop: 1100 },
    steps: [
      createCodes,
      press('Preparar para imprimir'),
      select('Papel', 'a4-3x8-70x37'),
      see(/en \d+ hojas?$/),
    ],
  },
  {
    name: 'etiquetas-prueba',
    address: labelsOfStock,
    as: 'admin',
    height: { onPhone: 1200, onDesktop: 1100 },
    steps: [press('Preparar para imprimir'), select('Papel', 'a4-3x8-70x37'), check(/^Hoja de prueba/)],
  },
]

import { addScan, startStockCount } from '#contract/product/stock-counts.ts'
import type { Shot } from './shot.ts'
import { ShopApi } from './shop-api.ts'
import { see, type Step, visit } from './steps.ts'

let made: Promise<string> | undefined

/** Opens a count with some scans, which is made once for all screenshots of a run. */
const openCount: Step = async (scene) => {
  made ??= makeCount(new URL(scene.page.url()).origin)
  await visit(`/dashboard/stock-counts/${await made}`)(scene)
}

const openList: Step = async (scene) => {
  await openCount(scene)
  await visit('/dashboard/stock-counts')(scene)
}

async function makeCount(url: string): Promise<string> {
  const admin = await ShopApi.asAdmin(url)
  const { id } = await admin.send<{ id: string }>('POST', startStockCount.path, {
    nombre: 'Salón de ventas',
    categoria: null,
  })
  for (const [talle, cantidad] of [
    ['S', 2],
    ['M', 5],
    ['L', 1],
  ] as const)
    await admin.send('POST', addScan.path.replace(':id', id), {
      producto: 'swe-004',
      color: 'azul',
      talle,
      cantidad,
    })
  return id
}

/** Chapter 'conteos' of the manual. */
export const countShots: readonly Shot[] = [
  {
    name: 'conteos-lista',
    address: '/dashboard/stock-counts',
    as: 'admin',
    steps: [openList, see('Salón de ventas')],
  },
  {
    name: 'conteos-contar',
    address: '/dashboard/stock-counts',
    as: 'admin',
    height: { onPhone: 1_000 },
    steps: [openCount, see('Últimos escaneos')],
  },
]

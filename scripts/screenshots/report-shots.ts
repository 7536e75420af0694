import type { Shot } from './shot.ts'
import { see } from './steps.ts'

const as = 'admin'

export const reportShots: readonly Shot[] = [
  {
    name: 'informes-ventas',
    address: '/dashboard/reports?periodo=30-dias',
    as,
    steps: [see('La línea marca el período anterior.')],
  },
  { name: 'informes-stock', address: '/dashboard/reports/stock', as, steps: [see(/^Para cuántos días/)] },
  {
    name: 'informes-reponer',
    address: '/dashboard/reports/reorder?dias=180',
    as,
    steps: [see('Para vender durante')],
  },
]

import { withSampleOrders } from './sample-orders.ts'
import type { Shot } from './shot.ts'
import { fill, press, see, select, type Step, visit } from './steps.ts'

const withdrawals = { address: '/dashboard/withdrawals', as: 'admin' } as const

/** By keyboard, because Playwright would click the part of the link that only a screen reader reads. */
const openFirst: Step = ({ root }) =>
  root
    .getByRole('link', { name: /N° \d+/ })
    .filter({ visible: true })
    .first()
    .press('Enter')

/** The draft button moves the focus to the end of the text. */
const showTop: Step = ({ page }) =>
  page.evaluate(() => {
    const text = document.activeElement
    if (text instanceof HTMLElement) text.blur()
    text?.scrollTo(0, 0)
    window.scrollTo(0, 0)
  })

/** Chapter 'datos-legales-y-arrepentimiento' of the manual. */
export const legalShots: readonly Shot[] = [
  {
    name: 'legales-datos',
    address: '/dashboard/store?seccion=legales',
    as: 'admin',
    height: { onPhone: 1200, onDesktop: 1000 },
    steps: [
      fill('Razón social', 'Tienda de Ejemplo SRL'),
      fill(/^CUIT (?!del)/, '30-12345678-1'),
      fill('Domicilio legal', 'Av. de la Tienda 1234, CABA'),
      select(/^Condición frente al IVA/, 'Responsable inscripto'),
      press(/^Usar el nacional/),
      press(/^Usar el borrador: Términos/),
      showTop,
    ],
  },
  {
    name: 'arrepentimiento-codigo',
    address: '/arrepentimiento',
    steps: [
      withSampleOrders(({ toWithdraw }) => fill('Número de compra', String(toWithdraw.numero))),
      fill('Correo', 'vecina@ejemplo.test'),
      press('Arrepentirme de mi compra'),
      see('Tu código de arrepentimiento'),
    ],
  },
  {
    ...withdrawals,
    name: 'arrepentimientos-lista',
    steps: [withSampleOrders(), visit(withdrawals.address), see('Quedan')],
  },
  {
    ...withdrawals,
    name: 'arrepentimientos-detalle',
    steps: [withSampleOrders(), visit(withdrawals.address), openFirst, see('Plazo')],
  },
]

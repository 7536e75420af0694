import path from 'node:path'
import type { Shot } from './shot.ts'
import { all, check, fill, press, runSteps, see, select, type Step, upload, visit, within } from './steps.ts'

const as = 'admin'
const tall = { onPhone: 1100, onDesktop: 1000 }
const sales = '/dashboard/sales'
const coupons = '/dashboard/coupons'
const products = '/dashboard/products'

const imageFiles = ['ABR-001-beige.webp', 'ABR-001-negro.webp'].map((name) =>
  path.resolve(import.meta.dirname, '../../database/seeds/demo/pictures', name),
)

const fillNewProduct: readonly Step[] = [
  upload('Elegir fotos', imageFiles),
  fill('Nombre', 'Campera de ejemplo'),
  select('Categoría', 'Abrigos'),
  fill('Precio ($)', '89900'),
  ...['beige', 'negro', 'S', 'M', 'L', 'Por color y talle'].map(check),
  fill('Toda la fila: beige', '4'),
  fill('Toda la fila: negro', '2'),
  select('Color de la foto 1', 'beige'),
  select('Color de la foto 2', 'negro'),
]

const changePrice = (precio: string): Step =>
  all(press('Editar Vestido floreado Sol de Enero'), within('dialog', fill('Precio ($)', precio)))

/**
 * Changes the price in another tab, so the own form shows the conflict. Each screenshot sets another price, because an
 * equal price is no change.
 */
const changePriceInAnotherTab: Step = async ({ page, onPhone }) => {
  const other = await page.context().newPage()
  await runSteps({ page: other, root: other, onPhone }, [
    visit(`${products}?q=ves-009`),
    changePrice(onPhone ? '92000' : '93000'),
    within('dialog', press('Guardar')),
    () => other.getByRole('dialog').waitFor({ state: 'hidden' }),
  ])
  await other.close()
}

/** The demo has no audit entries when the screen of the audit is taken alone. */
const makeAuditEntries: readonly Step[] = [
  ({ page, onPhone }) => page.getByLabel('Horario').fill(`Lunes a sábados de 10 a ${onPhone ? 19 : 20}`),
  ({ page, onPhone }) =>
    page.getByLabel('Ciudad').fill(onPhone ? 'Buenos Aires' : 'Ciudad Autónoma de Buenos Aires'),
  press('Guardar cambios'),
  see('Datos de la tienda guardados'),
  visit(coupons),
  press('Desactivar BIENVENIDA10'),
  see(/^Cupón desactivado exitosamente/),
  press('Activar BIENVENIDA10'),
  see(/^Cupón activado exitosamente/),
]

export const officeShots: readonly Shot[] = [
  { name: 'panel', address: '/dashboard/panel', as, height: tall, steps: [see('Para atender')] },
  { name: 'panel-categorias', address: '/dashboard/categories', as, steps: [see('Crear categoría')] },
  { name: 'panel-ventas', address: sales, as, steps: [see('Exportar')] },
  {
    name: 'panel-estado',
    address: `${sales}?canal=P%C3%A1gina&estado=Pendiente`,
    as,
    steps: [
      press(/^Cambiar estado/),
      within('dialog', check('Confirmada')),
      see('Vamos a avisar al cliente cómo está su pedido'),
    ],
  },
  {
    name: 'panel-cuenta',
    address: '/dashboard/users',
    as,
    steps: [press('Administrar Vendedora demo'), see('Mandar enlace')],
  },
  {
    name: 'panel-cupon',
    address: coupons,
    as,
    height: tall,
    steps: [
      press('Crear cupon'),
      within(
        'dialog',
        fill('Código', 'PRIMAVERA'),
        fill('Nombre', 'Primavera en la tienda'),
        fill('Valor del descuento', '15'),
        fill('Vence', '2026-12-12'),
        fill('Límite de usos', '100'),
        check('Vestidos'),
      ),
    ],
  },
  { name: 'panel-datos', address: '/dashboard/store', as, steps: [see('Guardar cambios')] },
  {
    name: 'panel-auditoria',
    address: '/dashboard/store?seccion=contacto',
    as,
    steps: [...makeAuditEntries, visit('/dashboard/audit'), see('Auditoría')],
  },
  {
    name: 'panel-productos',
    address: products,
    as,
    height: { onPhone: 1100 },
    steps: [see('Cambios anteriores')],
  },
  {
    name: 'panel-producto-nuevo',
    address: products,
    as,
    height: tall,
    steps: [
      press('Crear producto'),
      within('dialog', ...fillNewProduct, ({ root }) =>
        root.getByRole('list', { name: 'Fotos del producto' }).scrollIntoViewIfNeeded(),
      ),
    ],
  },
  {
    name: 'panel-stock',
    address: products,
    as,
    steps: [
      press('Crear producto'),
      within('dialog', ...fillNewProduct, ({ root }) =>
        root.getByText(/^Total: \d+ en/).scrollIntoViewIfNeeded(),
      ),
    ],
  },
  { name: 'panel-exportar', address: products, as, steps: [press('Exportar'), see('Para Tiendanube')] },
  {
    name: 'panel-dos-a-la-vez',
    address: `${products}?q=ves-009`,
    as,
    steps: [
      changePrice('95000'),
      changePriceInAnotherTab,
      within('dialog', press('Guardar')),
      see('Otra persona cambió este producto'),
    ],
  },
  {
    name: 'panel-subir-precios',
    address: `${products}?categoria=Vestidos`,
    as,
    steps: [
      press(/^Cambiar los encontrados/),
      within('dialog', fill('Cuánto', '12,5'), select('Redondeo', '100'), press('Ver los cambios')),
      see('Precio +12,5 %, a $ 100'),
    ],
  },
]

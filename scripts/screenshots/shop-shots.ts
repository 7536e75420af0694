import { addToCart, chooseVariant, fillContact, goToDelivery, goToPayment } from './customer-steps.ts'
import type { Shot } from './shot.ts'
import { fill, follow, onDesktop, onPhone, press, scrollTo, see, seeButton, visit, within } from './steps.ts'

const filledCart = { address: '/cart', hasCart: true } as const
const SLOGAN = 'No busques moda, CREA tu estilo'

/** Screens for the manual of the public shop. A test requires every public page in this list. */
export const shopShots: readonly Shot[] = [
  // Catalogue
  { name: 'inicio', address: '/', steps: [see(SLOGAN)] },
  {
    name: 'menu',
    address: '/',
    steps: [
      onDesktop(within('banner', press('Productos')), see('Todos')),
      onPhone(
        within('banner', press('Abrir menú')),
        within('dialog', ({ root }) => root.getByText('Productos', { exact: true }).click()),
      ),
    ],
  },
  {
    name: 'chat',
    address: '/howcanbuy',
    steps: [
      press('Escribinos por chat'),
      ({ page }) => page.getByPlaceholder('Tu mensaje').fill('Hola, ¿tienen talle XL?'),
    ],
  },
  { name: 'productos', address: '/product', steps: [see('Productos')] },
  {
    name: 'filtros',
    address: '/product?categoria=Vestidos&color=bordo',
    steps: [onPhone(press(/^Abrir Filtros/))],
  },
  { name: 'sin-resultado', address: '/product?q=paraguas', steps: [see('No encontramos productos')] },
  {
    name: 'elegir',
    address: '/product?q=vestido+lencero',
    steps: [press(/Vestido lencero Luna/), chooseVariant('bordo', 'M')],
  },
  {
    name: 'producto',
    address: '/product?q=raso+rocio',
    route: '/product/:id',
    height: { onPhone: 1270 },
    steps: [
      follow(/Falda midi de raso Rocío/),
      see('Composición'),
      chooseVariant('verde', 'S'),
      ({ page }) => page.evaluate(() => window.scrollTo(0, 0)),
    ],
  },
  {
    name: 'sin-stock',
    address: '/product/abr-008',
    route: '/product/:id',
    height: { onPhone: 1320 },
    steps: [see('Campera puffer corta Bariloche')],
  },

  // Purchase
  {
    name: 'carrito-panel',
    address: '/product',
    hasCart: true,
    steps: [within('banner', press(/^Carrito/)), see('Carrito')],
  },
  { ...filledCart, name: 'carrito', steps: [see('Tu compra')] },
  { name: 'carrito-vacio', address: '/cart', steps: [see('Tu compra')] },
  {
    ...filledCart,
    name: 'cupon',
    height: { onDesktop: 940 },
    steps: [
      onPhone(press(/^Carrito \d+ productos · /)),
      press('Ya tenes un cupon?'),
      fill('Código de descuento', 'BIENVENIDA10'),
      press('Aplicar Cupón'),
      see('Cupón aplicado!'),
      onPhone(scrollTo('Cupón aplicado!')),
    ],
  },
  {
    name: 'carrito-cambio',
    address: '/product',
    hasCart: true,
    steps: [
      ({ page }) => page.evaluate(lowerStoredPrice),
      visit('/cart'),
      see('Tu carrito cambió'),
      onPhone(scrollTo('Tu carrito cambió')),
    ],
  },
  { ...filledCart, name: 'contacto-incompleto', steps: [press('Siguiente'), see('Falta tu nombre :(')] },
  {
    ...filledCart,
    name: 'contacto',
    height: { onDesktop: 1020 },
    steps: [
      fillContact,
      ({ page }) => page.getByLabel(/^Celular/).blur(),
      onPhone(({ page }) =>
        page
          .getByRole('main')
          .getByRole('heading', { name: 'Contacto' })
          .evaluate((element) => element.scrollIntoView()),
      ),
    ],
  },
  { ...filledCart, name: 'envio', steps: [goToDelivery] },
  { ...filledCart, name: 'forma-de-pago', steps: [goToPayment] },
  {
    ...filledCart,
    name: 'entregado',
    height: { onPhone: 1060, onDesktop: 960 },
    steps: [goToPayment, press('Finalizar compra'), see('Tu pedido')],
  },
  {
    name: 'pago-realizado',
    address: '/success',
    isClockStopped: true,
    steps: [see('Pago realizado con exito!')],
  },
  { name: 'pago-fallido', address: '/failure', isClockStopped: true, steps: [see('Pago fallido!')] },
  { name: 'pago-pendiente', address: '/pending', steps: [see('PendingPayment')] },

  { name: 'seguir-pedido', address: '/pedido', steps: [see('Seguir mi pedido')] },
  {
    name: 'pedido',
    address: '/',
    route: '/pedido/:token',
    steps: [
      // A product with much stock, because other screenshots buy those of the filled cart.
      addToCart('top-001', 'blanco', 'M'),
      visit('/cart'),
      goToPayment,
      press('Finalizar compra'),
      within('main', follow('Seguir mi pedido')),
      see(/^Pedido N°/),
    ],
  },

  // Account
  { name: 'ingresar', address: '/login', steps: [see('Ingresar')] },
  {
    name: 'ingreso-rechazado',
    address: '/login',
    steps: [
      fill('Correo', 'clienta@ejemplo.test'),
      fill('Contraseña', 'no era esta'),
      press('Ingresar'),
      ({ page }) => page.getByRole('main').getByRole('alert').waitFor(),
    ],
  },
  {
    name: 'olvide-mi-contrasena',
    address: '/login',
    steps: [press('Olvidé mi contraseña'), fill('Tu correo', 'clienta@ejemplo.test')],
  },
  {
    name: 'enlace-por-correo',
    address: '/login',
    steps: [
      press('Enviarme un enlace para entrar'),
      fill('Tu correo', 'clienta@ejemplo.test'),
      press('Enviarme el enlace'),
      seeButton('Listo'),
    ],
  },
  // The form shows its fields before the server checks the code.
  {
    name: 'contrasena-nueva',
    address: '/login?mode=resetPassword&oobCode=de-ejemplo&apiKey=vidriera',
    steps: [see('Elegí tu contraseña')],
  },
  { name: 'registrate', address: '/register', height: { onPhone: 1000 }, steps: [see('Registrate')] },
  {
    name: 'cuenta',
    address: '/',
    as: 'user',
    steps: [within('banner', press('Hola Clienta demo!')), see('Hola Clienta demo!')],
  },
  {
    name: 'perfil',
    address: '/profile',
    as: 'user',
    height: { onPhone: 1060, onDesktop: 1200 },
    steps: [see('Tus datos')],
  },
  {
    name: 'cerrar-cuenta',
    address: '/profile',
    as: 'user',
    steps: [press('Cerrar mi cuenta'), see('Cerrar mi cuenta')],
  },
  {
    name: 'compras',
    address: '/',
    as: 'user',
    route: '/userpurchase/:uid',
    steps: [within('banner', press('Hola Clienta demo!')), follow('Compras'), see('Compra N°')],
  },

  // Information
  { name: 'como-comprar', address: '/howcanbuy', steps: [see('¿Como Comprar?')] },
  { name: 'ayuda', address: '/support', steps: [see('Ayuda')] },
  {
    name: 'arrepentimiento',
    address: '/arrepentimiento',
    steps: [see('Arrepentirme de mi compra')],
  },
  {
    name: 'sin-autorizacion',
    address: '/error',
    isClockStopped: true,
    steps: [see('No estás autorizado a ingresar aquí')],
  },
  {
    name: 'no-encontrada',
    address: '/una-pagina-que-no-existe',
    route: '*',
    steps: [see('No encontramos lo que buscás')],
  },
]

/** Runs in the page. Lowers the price of the first cart line, as if the product's price rose later. */
function lowerStoredPrice(): void {
  const lines = JSON.parse(localStorage.getItem('cartItems') ?? '[]') as { precio: number }[]
  if (lines[0]) lines[0].precio -= 5_000
  localStorage.setItem('cartItems', JSON.stringify(lines))
}

import type { Shot } from './shot.ts'
import { at, visit } from './page-steps.ts'

export const accountShots: readonly Shot[] = [
  { name: 'ingresar', route: '/login', expectedText: 'Ingresar', prepare: at('/login') },
  {
    name: 'ingreso-rechazado',
    route: '/login',
    expectedText: 'Ingresar',
    async prepare({ page }) {
      await visit(page, '/login')
      await page.getByLabel('Correo').fill('clienta@ejemplo.test')
      await page.getByLabel('Contraseña').fill('no era esta')
      await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
      await page.getByRole('main').getByRole('alert').waitFor()
    },
  },
  {
    name: 'olvide-mi-contrasena',
    route: '/login',
    expectedText: 'Olvidé mi contraseña',
    async prepare({ page }) {
      await visit(page, '/login')
      await page.getByRole('button', { name: 'Olvidé mi contraseña' }).click()
      await page.getByLabel('Tu correo').fill('clienta@ejemplo.test')
    },
  },
  {
    name: 'enlace-por-correo',
    route: '/login',
    expectedText: 'Entrar con un enlace',
    async prepare({ page }) {
      await visit(page, '/login')
      await page.getByRole('button', { name: 'Enviarme un enlace para entrar' }).click()
      await page.getByLabel('Tu correo').fill('clienta@ejemplo.test')
      await page.getByRole('button', { name: 'Enviarme el enlace', exact: true }).click()
      await page.getByRole('button', { name: 'Listo' }).waitFor()
    },
  },
  {
    name: 'contrasena-nueva',
    route: '/login',
    expectedText: 'Elegí tu contraseña',
    // The form shows its fields before the server checks the code.
    prepare: at('/login?mode=resetPassword&oobCode=de-ejemplo&apiKey=vidriera'),
  },
  {
    name: 'registrate',
    route: '/register',
    expectedText: 'Registrate',
    prepare: at('/register'),
    height: { onPhone: 1000 },
  },
  {
    name: 'cuenta',
    route: '/',
    expectedText: 'Hola Clienta demo!',
    async prepare({ page }) {
      await visit(page, '/')
      await page.getByRole('banner').getByRole('button', { name: 'Hola Clienta demo!' }).click()
    },
    signedIn: 'user',
  },
  {
    name: 'perfil',
    route: '/profile',
    expectedText: 'Tus datos',
    prepare: at('/profile'),
    signedIn: 'user',
    height: { onPhone: 1060, onDesktop: 1200 },
  },
  {
    name: 'cerrar-cuenta',
    route: '/profile',
    expectedText: 'Cerrar mi cuenta',
    async prepare({ page }) {
      await visit(page, '/profile')
      await page.getByRole('button', { name: 'Cerrar mi cuenta' }).click()
    },
    signedIn: 'user',
  },
  {
    name: 'compras',
    route: '/userpurchase/:uid',
    expectedText: 'Tus compras',
    async prepare({ page }) {
      await visit(page, '/')
      await page.getByRole('banner').getByRole('button', { name: 'Hola Clienta demo!' }).click()
      await page.getByRole('link', { name: 'Compras' }).click()
      await page
        .getByRole('heading', { name: /^Compra N°/ })
        .first()
        .waitFor()
    },
    signedIn: 'user',
  },
]

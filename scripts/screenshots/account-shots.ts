import type { Shot } from './shot.ts'
import { at, visit } from './walk.ts'

export const accountShots: readonly Shot[] = [
  { name: 'ingresar', route: '/login', sees: 'Ingresar', walk: at('/login') },
  {
    name: 'ingreso-rechazado',
    route: '/login',
    sees: 'Ingresar',
    async walk({ page }) {
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
    sees: 'Olvidé mi contraseña',
    async walk({ page }) {
      await visit(page, '/login')
      await page.getByRole('button', { name: 'Olvidé mi contraseña' }).click()
      await page.getByLabel('Tu correo').fill('clienta@ejemplo.test')
    },
  },
  {
    name: 'enlace-por-correo',
    route: '/login',
    sees: 'Entrar con un enlace',
    async walk({ page }) {
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
    sees: 'Elegí tu contraseña',
    // The form shows its fields before the server checks the code.
    walk: at('/login?mode=resetPassword&oobCode=de-ejemplo&apiKey=vidriera'),
  },
  {
    name: 'registrate',
    route: '/register',
    sees: 'Registrate',
    walk: at('/register'),
    height: { onPhone: 1000 },
  },
  {
    name: 'cuenta',
    route: '/',
    sees: 'Hola Clienta demo!',
    async walk({ page }) {
      await visit(page, '/')
      await page.getByRole('banner').getByRole('button', { name: 'Hola Clienta demo!' }).click()
    },
    signedIn: 'user',
  },
  {
    name: 'perfil',
    route: '/profile',
    sees: 'Tus datos',
    walk: at('/profile'),
    signedIn: 'user',
    height: { onPhone: 1060, onDesktop: 1200 },
  },
  {
    name: 'cerrar-cuenta',
    route: '/profile',
    sees: 'Cerrar mi cuenta',
    async walk({ page }) {
      await visit(page, '/profile')
      await page.getByRole('button', { name: 'Cerrar mi cuenta' }).click()
    },
    signedIn: 'user',
  },
  {
    name: 'compras',
    route: '/userpurchase/:uid',
    sees: 'Tus compras',
    async walk({ page }) {
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

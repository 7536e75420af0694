import { html } from 'hono/html'
import { standalonePage, standalonePagePolicy } from '#server/html/standalone-page.ts'
import { DEMO_MAIL_DOMAIN } from './demo-users.ts'

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0 auto; max-width: 26rem; padding: 1.25rem }
  .banner { border: 2px dashed; padding: .5rem .75rem; font-weight: 600 }
  h1 { font-size: 1.5rem; line-height: 1.2 }
  form { display: grid; gap: 1rem }
  label { display: grid; gap: .25rem; font-weight: 600 }
  input, button { font: inherit; padding: .6rem .75rem; min-height: 2.75rem; box-sizing: border-box; width: 100% }
  input { font-weight: 400; border: 1px solid; border-radius: 2px }
  button { border: 1px solid; border-radius: 2px; font-weight: 600; background: Canvas; color: CanvasText; cursor: pointer }
  button[value=seguir] { background: CanvasText; color: Canvas }
  p { margin: 0 0 1rem }
  .wrong { border-left: 3px solid; padding-left: .75rem; font-weight: 600 }`

export const demoIssuerPolicy = standalonePagePolicy(style)

export type TypedUser = { nombre: string; correo: string }

/** Sign-in form with the values that the user typed, and an error message. */
export const signInPage = ({
  action,
  typed,
  errorText,
}: {
  action: string
  typed: TypedUser
  errorText?: string
}): string =>
  page(
    'Ingresar',
    html`${errorText === undefined ? '' : html`<p class="wrong" role="alert">${errorText}</p>`}
      <p>
        Hace de cuenta que es Google u otro proveedor: entrás sin contraseña, con el nombre y el correo que
        quieras. Solo responde por los correos que terminan en @${DEMO_MAIL_DOMAIN}.
      </p>
      <form method="post" action="${action}">
        <label
          >Nombre <input name="nombre" value="${typed.nombre}" maxlength="120" autocomplete="off" required
        /></label>
        <label
          >Correo
          <input
            name="correo"
            type="email"
            value="${typed.correo}"
            maxlength="254"
            autocomplete="off"
            autocapitalize="none"
            spellcheck="false"
            required
        /></label>
        <button name="respuesta" value="seguir">Continuar</button>
        <button name="respuesta" value="cancelar" formnovalidate>Cancelar</button>
      </form>`,
  )

/** Page for a cancelled sign-in or an unknown URL. */
export const failurePage = (): string =>
  page('No se pudo ingresar', html`<p>Cerrá esta ventana y volvé a ingresar desde la tienda.</p>`)

const page = (title: string, content: ReturnType<typeof html>): string =>
  standalonePage({
    title,
    siteName: 'Proveedor de demostración',
    style,
    content: html`<p class="banner">Proveedor de demostración</p>
      <h1>${title}</h1>
      ${content}`,
  })

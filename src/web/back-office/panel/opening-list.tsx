import { Link } from 'react-router'
import { confirmOpeningStep } from '#contract/store/panel.ts'
import { legalDataNames } from '#domain/store/legal-data.ts'
import { type ConfirmableStep, isConfirmable, type OpeningStep } from '#domain/store/opening-steps.ts'
import { STORE_DATA_PATH } from '#web/back-office/store-data-address.ts'
import { SurchargeWarning } from '#web/back-office/surcharge-warning.tsx'
import { Button } from '#web/components/button/button.tsx'
import { useStaffCommand } from '#web/staff-form/use-staff-command.ts'
import type { Panel } from './panel-data.ts'

type StepTexts = { title: string; text: string; link: string; to: string }

const inStoreData = (seccion: string) => `${STORE_DATA_PATH}?seccion=${seccion}`

const steps: Readonly<Record<OpeningStep, StepTexts>> = {
  nombre: {
    title: 'El nombre de la tienda',
    text: 'Todavía es «Vidriera», el del programa. Está arriba de cada página, en los correos y en los íconos.',
    link: 'Poner el nombre',
    to: inStoreData('identidad'),
  },
  contacto: {
    title: 'Cómo te encuentran los clientes',
    text: 'Falta un correo, y un teléfono o el celular del chat. Sin correo no te llega el aviso de cada venta.',
    link: 'Completar el contacto',
    to: inStoreData('contacto'),
  },
  direccion: {
    title: 'La dirección',
    text: 'La ley pide que la tienda diga su domicilio.',
    link: 'Poner la dirección',
    to: inStoreData('contacto'),
  },
  correos: {
    title: 'Los correos no salen',
    text: 'La tienda no tiene con qué mandarlos. Pedile a quien cuida el programa que conecte el servidor de correo.',
    link: 'Ver los correos que esperan',
    to: '/dashboard/emails',
  },
  pagos: {
    title: 'Los pagos con tarjeta',
    text: 'La página sólo cobra en efectivo. Pedile a quien cuida el programa que conecte Mercado Pago.',
    link: 'Ver los pagos',
    to: '/dashboard/pagepayment',
  },
  imagenes: {
    title: 'El logo y el ícono',
    text: 'Los íconos y la imagen al compartir se hacen con el nombre de la tienda. También podés subir los tuyos.',
    link: 'Subir las imágenes',
    to: inStoreData('identidad'),
  },
  producto: {
    title: 'El primer producto publicado',
    text: 'La tienda todavía no muestra ninguno.',
    link: 'Cargar un producto',
    to: '/dashboard/products',
  },
  recargos: {
    title: 'Los recargos del mostrador',
    text: 'Vienen puestos. Confirmalos, o dejalos vacíos para cobrar lo mismo con todos los medios.',
    link: 'Ver los recargos',
    to: inStoreData('cobros'),
  },
  cambios: {
    title: 'Las condiciones de cambio',
    text: 'Se leen en la página de cada producto.',
    link: 'Escribirlas',
    to: inStoreData('compras'),
  },
  legales: {
    title: 'Los datos legales',
    text: 'Se leen al pie de la tienda y en sus páginas legales. Faltan:',
    link: 'Completar los datos legales',
    to: inStoreData('legales'),
  },
}

const confirmations: Readonly<Record<ConfirmableStep, string>> = {
  direccion: 'Abrir sin dirección',
  correos: 'Abrir sin correos',
  pagos: 'Cobrar sólo en efectivo',
  imagenes: 'Usar los del nombre',
  recargos: 'Confirmar los recargos',
  cambios: 'Abrir sin publicarlas',
  legales: 'Abrir sin completarlos',
}

/** Lists what is missing before the shop opens. Shows nothing when all is done. */
export function OpeningList({ missing }: { missing: Panel['paraAbrir'] }) {
  const { act, busy } = useStaffCommand()
  if (missing.length === 0) return null
  const confirm = (paso: ConfirmableStep) =>
    act(confirmOpeningStep, { params: {}, body: { paso }, done: 'Confirmado' })
  return (
    <section aria-labelledby="para-abrir">
      <h2 id="para-abrir" className="text-20">
        Para abrir la tienda
      </h2>
      <ul className="mt-3 border-t border-line">
        {missing.map(({ paso, faltan }) => {
          const { title, text, link, to } = steps[paso]
          return (
            <li key={paso} className="border-b border-line py-4">
              <h3 className="font-sans text-16 font-semibold tracking-normal">{title}</h3>
              <p className="mt-1 max-w-prose text-ink-soft">
                {text}
                {faltan.length > 0 && ` ${faltan.map((field) => legalDataNames[field]).join(', ')}.`}
              </p>
              {paso === 'recargos' && (
                <div className="mt-3">
                  <SurchargeWarning />
                </div>
              )}
              <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
                <Link
                  to={to}
                  className="flex min-h-6 items-center font-semibold underline underline-offset-4 pointer-coarse:min-h-11"
                >
                  {link}
                </Link>
                {isConfirmable(paso) && (
                  <Button variant="secondary" size="small" busy={busy} onClick={() => void confirm(paso)}>
                    {confirmations[paso]}
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

import { html } from 'hono/html'
import { formatDateTime } from '#domain/calendar.ts'
import { centavos, formatPesos } from '#domain/money.ts'
import { paymentStateLabel } from '#domain/payment/payment.ts'
import { standalonePage } from '#server/html/standalone-page.ts'
import { outcomeByHolder, detailText } from '#server/adapters/payments/simulator/test-cards.ts'
import { pageStyle } from './page-style.ts'
import { amountOf, isUndecided } from '#server/adapters/payments/simulator/payment-changes.ts'
import { offersVouchers } from '#server/adapters/payments/simulator/api/preferences.ts'
import type { PaymentJson, PreferenceJson } from '#server/adapters/payments/simulator/mercado-pago-json.ts'

type Content = ReturnType<typeof html>

export type FormValues = { titular: string; dni: string; correo: string; cuotas: number }

export type PaymentPageProps = {
  preference: PreferenceJson
  /** Payments of the preference, newest first. */
  payments: readonly PaymentJson[]
  isOver: boolean
  /** Id of this rendered form, which the server accepts only once. */
  attempt: string
  values: FormValues
  returnUrl: string
  error?: string
}

export const paymentPage = (props: PaymentPageProps): string => {
  const isPaid = props.payments.some(({ status }) => status === 'approved')
  return page(
    'Pagar',
    html`${summary(props, { isPaid })}
      <div class="parts">
        ${props.error === undefined ? '' : html`<p class="told" role="alert">${props.error}</p>`}
        ${isPaid ? html`<p class="told good">Esta compra ya está pagada.</p>` : ''}
        ${props.isOver ? EXPIRED_NOTICE : paymentForm(props, { isPaid })} ${history(props.payments)}
      </div>`,
  )
}

export const unknownPage = (): string =>
  page(
    'Ese pago no existe',
    html`<div>
      <h1>Ese pago no existe</h1>
      <p>Volvé a la tienda y tocá de nuevo «Pagar ahora».</p>
      <a class="button" href="/">Ir al inicio de la tienda</a>
    </div>`,
  )

const page = (title: string, content: Content): string =>
  standalonePage({
    title,
    siteName: 'Simulador local',
    style: pageStyle,
    content: html`<p class="banner">Simulador local – no es Mercado Pago</p>
      <div class="sheet">${content}</div>`,
  })

const summary = ({ preference, returnUrl }: PaymentPageProps, { isPaid }: { isPaid: boolean }): Content => {
  const { items, expires, expiration_date_to } = preference
  return html`<section class="summary" aria-label="Qué se paga">
    <h1>${items.map(({ title }) => title).join(', ')}</h1>
    <p class="amount">${formatPesos(amountOf(items))}</p>
    ${
      expires && expiration_date_to !== null
        ? html`<p class="soft">Se puede pagar hasta el ${formatDateTime(new Date(expiration_date_to))}.</p>`
        : ''
    }
    <p class="soft">No se le cobra nada a nadie. No pongas los datos de una tarjeta de verdad.</p>
    <a class="button" href="${returnUrl}"
      >${isPaid ? 'Volver a la tienda' : 'Volver a la tienda sin pagar'}</a
    >
  </section>`
}

const EXPIRED_NOTICE = html`<p class="told">
  Se terminó el tiempo para pagar esta compra: no se toman pagos nuevos. Uno que quedó pendiente todavía se
  puede pagar.
</p>`

const paymentForm = (props: PaymentPageProps, { isPaid }: { isPaid: boolean }): Content =>
  isPaid
    ? html`<details>
        <summary>Pagar otra vez la misma compra</summary>
        ${form(props)}
      </details>`
    : form(props)

const form = ({ attempt, values, preference }: PaymentPageProps): Content =>
  html`<form class="card" method="post" action="">
    <h2>Tarjeta de prueba</h2>
    <input type="hidden" name="intento" value="${attempt}" />
    <label
      >Nombre del titular
      <input
        name="titular"
        value="${values.titular}"
        maxlength="60"
        required
        autocomplete="off"
        spellcheck="false"
        autocapitalize="characters"
        aria-describedby="que-hace-el-nombre"
    /></label>
    <details>
      <summary>Qué hace cada nombre</summary>
      <dl id="que-hace-el-nombre">
        ${Object.entries(outcomeByHolder).map(
          ([name, { status, status_detail }]) =>
            html`<dt>${name}</dt>
              <dd>${paymentStateLabel(status)}: ${detailText(status_detail)}</dd>`,
        )}
      </dl>
    </details>
    <div class="row">
      <label
        >Correo de quien paga
        <input
          name="correo"
          type="email"
          value="${values.correo}"
          maxlength="254"
          required
          autocomplete="off"
      /></label>
      <label
        >DNI
        <input
          name="dni"
          value="${values.dni}"
          inputmode="numeric"
          pattern="[0-9]{7,8}"
          title="7 u 8 números"
          required
          autocomplete="off"
      /></label>
    </div>
    <label
      >Cuotas
      <select name="cuotas">
        ${[1, 3, 6, 12].map(
          (cuotas) =>
            html`<option value="${cuotas}" ${cuotas === values.cuotas ? 'selected' : ''}>${cuotas}</option>`,
        )}
      </select></label
    >
    <button class="first" name="accion" value="pagar">Pagar</button>
    <fieldset>
      <legend>O elegí directamente cómo termina</legend>
      <div class="three">
        <button name="accion" value="aprobar" formnovalidate>Aprobar</button>
        <button name="accion" value="rechazar" formnovalidate>Rechazar</button>
        <button name="accion" value="pendiente" formnovalidate>Dejar pendiente</button>
      </div>
      ${
        offersVouchers(preference)
          ? html`<button name="accion" value="cupon" formnovalidate>
              Sacar un cupón para pagar en efectivo
            </button>`
          : ''
      }
    </fieldset>
  </form>`

const history = (payments: readonly PaymentJson[]): Content | '' =>
  payments.length === 0
    ? ''
    : html`<section aria-labelledby="pagos">
        <h2 id="pagos">Pagos de esta compra</h2>
        <ul>
          ${payments.map(row)}
        </ul>
      </section>`

const row = (payment: PaymentJson): Content => {
  const {
    id,
    status,
    status_detail,
    date_last_updated,
    date_of_expiration,
    payment_type_id,
    transaction_amount,
  } = payment
  const isVoucher = status === 'pending' && payment_type_id === 'ticket' && date_of_expiration !== null
  const detail = detailText(status_detail)
  const actions = actionsFor(payment)
  const amount = formatPesos(centavos(Math.round(transaction_amount * 100)))
  return html`<li>
    <p>
      <strong>${paymentStateLabel(status)}</strong>${detail === '' ? '' : `: ${detail}`}<br />
      <span class="number">N° ${id} · ${amount} · ${formatDateTime(new Date(date_last_updated))}</span>${
        isVoucher
          ? html`<br /><span class="number"
                >Cupón: vence el ${formatDateTime(new Date(date_of_expiration))}</span
              >`
          : ''
      }
    </p>
    ${
      actions.length === 0
        ? ''
        : html`<form method="post" action="">
            <input type="hidden" name="pago" value="${id}" />
            ${actions.map(
              ([value, label]) =>
                html`<button name="accion" value="${value}" aria-label="${label}: pago ${id}">
                  ${label}
                </button>`,
            )}
          </form>`
    }
  </li>`
}

const actionsFor = (payment: PaymentJson): readonly (readonly [string, string])[] => {
  if (isUndecided(payment))
    return [
      ['pagar-pendiente', 'Pagar ahora'],
      ['rechazar-pendiente', 'Rechazar'],
    ]
  if (payment.status === 'approved')
    return [
      ['devolver', 'Devolver'],
      ['contracargo', 'Contracargo'],
    ]
  if (payment.status === 'charged_back' && payment.status_detail === 'in_process')
    return [
      ['gana-tienda', 'Gana la tienda'],
      ['gana-comprador', 'Gana el comprador'],
    ]
  return []
}

import { html } from 'hono/html'
import { formatDateTime } from '#domain/calendar.ts'
import { centavos, formatPesos } from '#domain/money.ts'
import { paymentStateLabel } from '#domain/payment.ts'
import { plainPage } from '#server/plain-page.ts'
import { cardHolders, detailInWords } from './card-holders.ts'
import { pageStyle } from './page-style.ts'
import { amountOf, isRunning } from './payment-changes.ts'
import { offersVouchers } from './preferences.ts'
import type { PaymentJson, PreferenceJson } from './shapes.ts'

type Content = ReturnType<typeof html>

export type Typed = { titular: string; dni: string; correo: string; cuotas: number }

export type ShownPreference = {
  preference: PreferenceJson
  /** Newest first. */
  payments: readonly PaymentJson[]
  isOver: boolean
  /** Sent with the form, so that one rendered form pays once. */
  attempt: string
  typed: Typed
  /** The return address, with or without a payment. */
  leave: string
  /** An error message above the form. */
  wrong?: string
}

export const paymentPage = (shown: ShownPreference): string => {
  const isPaid = shown.payments.some(({ status }) => status === 'approved')
  return page(
    'Pagar',
    html`${summary(shown, { isPaid })}
      <div class="parts">
        ${shown.wrong === undefined ? '' : html`<p class="told" role="alert">${shown.wrong}</p>`}
        ${isPaid ? html`<p class="told good">Esta compra ya está pagada.</p>` : ''}
        ${shown.isOver ? OVER : ways(shown, { isPaid })} ${history(shown.payments)}
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
  plainPage({
    title,
    of: 'Simulador local',
    style: pageStyle,
    content: html`<p class="banner">Simulador local – no es Mercado Pago</p>
      <div class="sheet">${content}</div>`,
  })

const summary = ({ preference, leave }: ShownPreference, { isPaid }: { isPaid: boolean }): Content => {
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
    <a class="button" href="${leave}">${isPaid ? 'Volver a la tienda' : 'Volver a la tienda sin pagar'}</a>
  </section>`
}

const OVER = html`<p class="told">
  Se terminó el tiempo para pagar esta compra: no se toman pagos nuevos. Uno que quedó pendiente todavía se
  puede pagar.
</p>`

const ways = (shown: ShownPreference, { isPaid }: { isPaid: boolean }): Content =>
  isPaid
    ? html`<details>
        <summary>Pagar otra vez la misma compra</summary>
        ${form(shown)}
      </details>`
    : form(shown)

const form = ({ attempt, typed, preference }: ShownPreference): Content =>
  html`<form class="card" method="post" action="">
    <h2>Tarjeta de prueba</h2>
    <input type="hidden" name="intento" value="${attempt}" />
    <label
      >Nombre del titular
      <input
        name="titular"
        value="${typed.titular}"
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
        ${Object.entries(cardHolders).map(
          ([name, { status, status_detail }]) =>
            html`<dt>${name}</dt>
              <dd>${paymentStateLabel(status)}: ${detailInWords(status_detail)}</dd>`,
        )}
      </dl>
    </details>
    <div class="row">
      <label
        >Correo de quien paga
        <input name="correo" type="email" value="${typed.correo}" maxlength="254" required autocomplete="off"
      /></label>
      <label
        >DNI
        <input
          name="dni"
          value="${typed.dni}"
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
            html`<option value="${cuotas}" ${cuotas === typed.cuotas ? 'selected' : ''}>${cuotas}</option>`,
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
  const detail = detailInWords(status_detail)
  const acts = actsFor(payment)
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
      acts.length === 0
        ? ''
        : html`<form method="post" action="">
            <input type="hidden" name="pago" value="${id}" />
            ${acts.map(
              ([value, label]) =>
                html`<button name="accion" value="${value}" aria-label="${label}: pago ${id}">
                  ${label}
                </button>`,
            )}
          </form>`
    }
  </li>`
}

const actsFor = (payment: PaymentJson): readonly (readonly [string, string])[] => {
  if (isRunning(payment))
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

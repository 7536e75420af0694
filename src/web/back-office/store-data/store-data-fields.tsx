import { MAX_DENOMINATIONS } from '#domain/cash/cash-count.ts'
import { refundPermissionNames, refundPermissions } from '#domain/store/store-profile.ts'
import { FormMoney } from '#web/components/form/form-money.tsx'
import { FormNumber } from '#web/components/form/form-number.tsx'
import { FormRadioGroup } from '#web/components/form/form-radio-group.tsx'
import { FormRows } from '#web/components/form/form-rows.tsx'
import { FormSelect } from '#web/components/form/form-select.tsx'
import { FormSwitch } from '#web/components/form/form-switch.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { FormSection } from './form-section.tsx'
import { LegalFields } from './legal-fields.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { InstallmentPlanFields, MethodDiscountFields } from './method-price-fields.tsx'
import { ShippingFields } from './shipping-fields.tsx'
import { SurchargeFields } from './surcharge-fields.tsx'
import { TransferFields } from './transfer-fields.tsx'

const networks = ['Instagram', 'Facebook', 'TikTok', 'X']
const claim = [
  { field: 'title', label: 'Título', required: true },
  { field: 'text', label: 'Texto', required: true },
]

export const StoreDataFields = () => (
  <>
    <IdentityFields />
    <FormSection section="contacto" title="Contacto">
      <FormText
        name="email"
        type="email"
        label="Correo"
        help="Recibe el aviso de cada venta, y a él responden los clientes. Vacío: no se muestra."
        required={false}
        maxLength={254}
      />
      <FormText name="phone" type="tel" label="Teléfono" required={false} maxLength={500} />
      <FormText
        name="chatPhone"
        type="tel"
        label="Celular del chat"
        help="A dónde escribe el botón del chat, con código de país. Vacío: no hay botón."
        required={false}
        maxLength={30}
      />
      <FormText name="openingHours" label="Horario" required={false} maxLength={500} />
      <FormText name="address" label="Dirección" required={false} maxLength={500} />
      <FormText name="city" label="Ciudad" required={false} maxLength={500} />
    </FormSection>
    <FormSection section="contacto" title="Avisos">
      <div className="min-w-0 sm:col-span-2">
        <FormSwitch
          name="weeklySummary"
          label="Resumen semanal"
          help="Los lunes a la mañana, un correo a cada persona que administra: lo que se vendió en la semana, al lado de la anterior, y qué reponer."
        />
      </div>
    </FormSection>
    <FormSection section="contacto" title="Redes">
      <div className="min-w-0 sm:col-span-2">
        <FormRows
          name="socialLinks"
          label="Redes sociales"
          one="red social"
          maxRows={8}
          columns={[
            { field: 'network', label: 'Red', required: true, choices: networks },
            { field: 'url', label: 'Dirección web', required: true, inputMode: 'url' },
          ]}
        />
      </div>
    </FormSection>
    <FormSection section="textos" title="Textos" text="Lo que dicen la portada y la página de registro.">
      <div className="min-w-0 sm:col-span-2">
        <FormSwitch
          name="socialProof"
          label="Mostrar el puntaje y la cantidad de clientes"
          help="Prendelo sólo si son ciertos. Los que trae el programa («4.9», «Más de 10.000 clientes») son de muestra."
        />
      </div>
      <FormText
        name="rating"
        label="Puntaje de los productos"
        help="De 0 a 5, en las tarjetas de la portada. Vacío: no se muestra."
        required={false}
        inputMode="decimal"
        maxLength={3}
      />
      <div className="flex min-w-0 flex-col gap-5 sm:col-span-2">
        <FormRows name="whyChooseUs" label="¿Por qué elegirnos?" one="razón" maxRows={12} columns={claim} />
        <FormRows
          name="registrationBenefits"
          label="Beneficios de registrarse"
          one="beneficio"
          maxRows={12}
          columns={claim}
        />
      </div>
    </FormSection>
    <FormSection section="cobros" title="Cobros y recargos">
      <FormText
        name="nationalTaxes"
        label="Impuestos nacionales incluidos (%)"
        help="El IVA que ya está en los precios. 0: no se informa (monotributo)."
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
      />
      <div className="max-sm:hidden" />
      <FormNumber
        name="interestFreeInstallments"
        label="Cuotas sin interés"
        help="Hasta cuántas anuncia la tienda, de 2 a 24. Mercado Pago no ofrece más que esas y las de «Cuotas con interés». Activalas también en tu cuenta de Mercado Pago: el interés lo pagás vos. 0: no se anuncian."
        required
      />
      <FormMoney
        name="interestFreeFrom"
        label="Cuotas sin interés desde ($)"
        help="Total mínimo de la compra. 0: cualquiera."
        required
      />
      <SurchargeFields />
      <MethodDiscountFields />
      <InstallmentPlanFields />
    </FormSection>
    <TransferFields />
    <FormSection section="compras" title="Compras por la web">
      <div className="min-w-0 sm:col-span-2">
        <FormText
          name="exchangePolicy"
          label="Cambios"
          help="Se lee en la página de cada producto, como lo escribís. Vacío: no se muestra."
          required={false}
          maxLength={500}
        />
      </div>
      <FormMoney name="minimumPurchase" label="Compra mínima ($)" help="0: no hay mínimo." required />
      <FormNumber
        name="mostUnitsPerWebSale"
        label="Unidades como mucho por compra"
        help="0: las que sean."
        required
      />
      <FormNumber
        name="unpaidSaleLifetimeMinutes"
        label="Minutos para pagar con tarjeta"
        help="Cuánto espera una compra su pago. Después se anula y el stock vuelve."
        required
      />
      <FormNumber
        name="cashHoldHours"
        label="Horas para pagar en efectivo"
        help="Cuánto se reserva una compra en efectivo. 0: hasta que alguien la anule."
        required
      />
      <FormNumber
        name="voucherHoldHours"
        label="Horas para pagar un cupón"
        help="Mercado Pago ofrece cupones de efectivo (Rapipago, Pago Fácil) y transferencias, y la compra se reserva hasta que vencen. 0: no se ofrecen."
        required
      />
    </FormSection>
    <FormSection section="compras" title="Caja">
      <FormMoney
        name="closingNoteAbove"
        label="Diferencia que pide una nota ($)"
        help="Al cerrar la caja, una diferencia mayor se explica en una nota. 0: siempre que haya diferencia."
        required
      />
    </FormSection>
    <FormSection section="mostrador" title="Mostrador">
      <FormText
        name="sellerDiscountLimit"
        label="Descuento que da quien vende, como mucho (%)"
        help="En cada renglón, sumando todos los descuentos. Más lo autoriza alguien con rol de administrador. 0: ninguno."
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
      />
      <FormText
        name="depositShare"
        label="Seña mínima (%)"
        help="Del precio de la venta que se guarda."
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
      />
      <FormNumber
        name="depositDays"
        label="Días que se guarda con seña"
        help="Los que propone el mostrador. Nada se cancela por su cuenta."
        required
      />
      <FormRadioGroup
        name="depositRefund"
        label="Seña cancelada"
        choices={[
          { value: 'vale', label: 'Queda en un vale' },
          { value: 'efectivo', label: 'Se devuelve en efectivo' },
        ]}
      />
      <div className="min-w-0 sm:col-span-2">
        <FormRows
          name="discountReasons"
          label="Motivos de descuento"
          one="motivo"
          maxRows={20}
          columns={[{ field: 'reason', label: 'Motivo', required: true }]}
        />
      </div>
      <FormNumber
        name="tillLockMinutes"
        label="Minutos hasta el bloqueo"
        help="Sin uso por ese tiempo, la trastienda pide el PIN o la contraseña. 0: nunca se bloquea."
        required
      />
      <FormRows
        name="cashDenominations"
        label="Billetes y monedas ($)"
        one="billete"
        maxRows={MAX_DENOMINATIONS}
        columns={[{ field: 'valor', label: 'Valor ($)', required: true }]}
      />
      <FormSwitch
        name="blindClosing"
        label="Cerrar la caja a ciegas"
        help="Se cuenta sin ver cuánto debería haber, y quien vende no ve las sumas hasta el cierre."
      />
    </FormSection>
    <FormSection section="mostrador" title="Cambios y vales">
      <FormNumber
        name="exchangeDays"
        label="Días para cambios"
        help="Hasta cuántos días después de la compra quien vende hace un cambio o una devolución. 0: sin límite."
        required
      />
      <FormSelect
        name="refundsAtTill"
        label="Quién devuelve dinero en el mostrador"
        help="Los demás devuelven con un vale."
        required
        choices={refundPermissions.map((value) => ({ value, label: refundPermissionNames[value] }))}
      />
      <FormNumber
        name="creditDays"
        label="Días que vale un vale"
        help="Para los vales nuevos. 0: no vencen."
        required
      />
    </FormSection>
    <LegalFields />
    <ShippingFields />
    <FormSection
      section="soporte"
      title="Soporte"
      text="A quién se le escribe desde Ayuda y desde Soporte de desarrollo."
    >
      <div className="min-w-0 sm:col-span-2">
        <FormRows
          name="supportContacts"
          label="Contactos de soporte"
          one="contacto"
          maxRows={8}
          columns={[
            { field: 'role', label: 'Qué hace', required: true },
            { field: 'description', label: 'De qué se ocupa', required: false },
            { field: 'phone', label: 'Celular', required: true, inputMode: 'tel' },
          ]}
        />
      </div>
    </FormSection>
  </>
)

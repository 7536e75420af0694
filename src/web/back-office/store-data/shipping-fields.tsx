import { FormMoney } from '#web/components/form/form-money.tsx'
import { FormNumber } from '#web/components/form/form-number.tsx'
import { FormSelect } from '#web/components/form/form-select.tsx'
import { FormSwitch } from '#web/components/form/form-switch.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { provinces } from '#domain/contact/provinces.ts'
import { CarrierCheck } from './carrier-check.tsx'
import { FormSection } from './form-section.tsx'
import { PickupPoints } from './pickup-points.tsx'
import { ShippingPreview } from './shipping-preview.tsx'
import { ShippingZones } from './shipping-zones.tsx'

export const ShippingFields = () => (
  <>
    <FormSection
      section="envios"
      title="Envíos"
      text="Cómo recibe su compra quien compra por la web. Sin puntos, zonas ni correo, la tienda ofrece sólo coordinar la entrega."
    >
      <FormSwitch
        name="shipping.isAgreed"
        label="Coordinar la entrega"
        help="Gratis. Después de la compra se ponen de acuerdo."
      />
    </FormSection>
    <FormSection
      section="envios"
      title="Puntos de retiro"
      text="Dónde se retira la compra, gratis. Cada punto es una opción en la compra."
    >
      <PickupPoints />
    </FormSection>
    <FormSection
      section="envios"
      title="Zonas de envío propio"
      text="A dónde entregás vos o tu mensajería, y a qué precio. Si una dirección está en dos zonas, quien compra ve las dos."
    >
      <ShippingZones />
    </FormSection>
    <FormSection
      section="envios"
      title="Peso y paquete"
      text="Los pesos van en gramos: 1000 es un kilo. El peso de una prenda es el suyo, si no el de su categoría, y si no éste."
    >
      <FormNumber name="shipping.defaultGrams" label="Peso de una unidad (gramos)" required />
      <fieldset className="min-w-0">
        <legend className="sr-only">Paquete habitual, en centímetros</legend>
        <div className="grid grid-cols-3 gap-3">
          <FormNumber name="shipping.parcel.length" label="Largo (cm)" required />
          <FormNumber name="shipping.parcel.width" label="Ancho (cm)" required />
          <FormNumber name="shipping.parcel.height" label="Alto (cm)" required />
        </div>
      </fieldset>
    </FormSection>
    <FormSection
      section="envios"
      title="Correo"
      text="El correo se conecta al instalar la tienda. Sin esa conexión, lo de acá no cambia nada."
    >
      <FormSwitch
        name="shipping.usesCarrier"
        label="Ofrecer los precios del correo"
        help="Los que da el correo para cada dirección y peso."
      />
      <CarrierCheck />
      <FormMoney
        name="shipping.carrierExtra"
        label="Se suma por el embalaje ($)"
        help="A cada precio del correo. 0: nada."
        required
      />
      <FormMoney
        name="shipping.carrierFreeFrom"
        label="Correo gratis desde ($)"
        help="Precio de los productos. 0: nunca."
        required
      />
      <FormText
        name="shipping.origin.cp"
        label="Código postal de despacho"
        help="Desde donde salen los paquetes."
        required={false}
        autoComplete="off"
        maxLength={24}
      />
      <FormSelect
        name="shipping.origin.provincia"
        label="Provincia de despacho"
        placeholder="Elegí una provincia"
        required={false}
        choices={provinces.map((name) => ({ value: name, label: name }))}
      />
      <FormText
        name="shipping.origin.localidad"
        label="Localidad de despacho"
        required={false}
        maxLength={80}
      />
      <FormText
        name="shipping.origin.direccion"
        label="Dirección de despacho"
        required={false}
        maxLength={200}
      />
    </FormSection>
    <FormSection
      section="envios"
      title="Probar"
      text="Qué ve quien compra, con lo que está escrito acá arriba aunque no esté guardado."
    >
      <ShippingPreview />
    </FormSection>
  </>
)

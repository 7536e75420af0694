import { FormText } from '#web/components/form/form-text.tsx'
import { FormSection } from './form-section.tsx'
import { PictureField } from './picture-field.tsx'

/** Names, texts and pictures of the shop. */
export const IdentityFields = () => (
  <FormSection section="identidad" title="Identidad">
    <FormText name="name" label="Nombre de la tienda" required maxLength={500} />
    <FormText
      name="logoText"
      label="Texto del logo"
      help="También el nombre con que se instala en el celular."
      required
      maxLength={500}
    />
    <FormText name="slogan" label="Eslogan" required maxLength={500} />
    <FormText
      name="ownerName"
      label="Con quién se coordina la entrega"
      help="Se lee en «Gratis, a coordinar con …»."
      required
      maxLength={500}
    />
    <PictureField
      name="logoImage"
      label="Logo"
      noun="logo"
      help="Va arriba de cada página, en lugar del texto del logo. JPG, PNG o WebP."
    />
    <PictureField
      name="iconImage"
      label="Ícono"
      noun="ícono"
      help="El de la pestaña y el del celular, cuadrado. Vacío: se hace con la inicial de la tienda."
      drawn="/icon-192.png"
    />
    <PictureField
      name="shareImage"
      label="Imagen al compartir"
      noun="imagen"
      help="La que muestran los chats y las redes, de 1200 × 630. Vacío: se hace con el nombre y el eslogan."
      drawn="/share.jpg"
    />
  </FormSection>
)

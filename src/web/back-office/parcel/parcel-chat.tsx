import { MessageCircle } from 'lucide-react'
import { chatLink } from '#domain/contact/chat-link.ts'
import { parseChatPhone } from '#domain/contact/parse-chat-phone.ts'
import { ORDER_SEARCH_PATH } from '#domain/sale/order-path.ts'
import { shipmentChatText } from '#domain/shipping/shipment-text.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { buttonClasses } from '#web/components/button/button-classes.ts'
import type { ListedParcel } from './parcel-texts.ts'

type ParcelChatProps = {
  parcel: Omit<ListedParcel, 'productos'>
  /** Map link of a pickup point. */
  mapa?: string
  /** Origin of the shop, for the link in the text. */
  origin: string
}

/** Opens a chat with the buyer and a text about the parcel. Shows nothing without a mobile number. */
export function ParcelChat({ parcel, mapa = '', origin }: ParcelChatProps) {
  const tienda = useStoreFacts()?.profile.name ?? ''
  const link = chatLink({
    digits: parseChatPhone(parcel.celular),
    text: shipmentChatText({
      ...parcel,
      mapa,
      tienda,
      donde: parcel.detalle,
      pagina: origin + ORDER_SEARCH_PATH,
    }),
  })
  if (link === undefined) return null
  return (
    <a
      href={link}
      target="_blank"
      rel="noreferrer"
      className={buttonClasses({ variant: 'quiet', size: 'small' })}
    >
      <MessageCircle aria-hidden className="size-4" />
      <span>
        <span className="sr-only">Avisar por </span>WhatsApp
        <span className="sr-only"> a {parcel.cliente} (se abre en otra pestaña)</span>
      </span>
    </a>
  )
}

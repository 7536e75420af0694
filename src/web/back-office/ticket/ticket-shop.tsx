import { useStoreFacts } from '#web/app/store-facts.ts'

/** Head of a ticket: the shop's name, address and phone. */
export function TicketShop() {
  const shop = useStoreFacts()?.profile
  return (
    <div className="text-center">
      <p className="font-display text-20 font-semibold">{shop?.name}</p>
      {[shop?.address, shop?.city, shop?.phone].filter(Boolean).map((line) => (
        <p key={line} className="text-12">
          {line}
        </p>
      ))}
    </div>
  )
}

import type { Shop } from '#testing/shop/open-shop.ts'

export type MailedLink = { kind: string; subject: string; nombre: string; url: URL; oobCode: string }

/** Returns the links in e-mails to an address, newest first. */
export async function linksMailedTo({ deps }: Pick<Shop, 'deps'>, email: string): Promise<MailedLink[]> {
  const { rows } = await deps.pool.query<{
    kind: string
    subject: string
    payload: { nombre: string; url: string }
  }>('select kind, subject, payload from emails where recipient = $1 order by id desc', [email])
  return rows.map(({ kind, subject, payload }) => {
    const url = new URL(payload.url)
    return { kind, subject, nombre: payload.nombre, url, oobCode: url.searchParams.get('oobCode') ?? '' }
  })
}

export async function lastLinkTo(shop: Pick<Shop, 'deps'>, email: string): Promise<MailedLink> {
  const [last] = await linksMailedTo(shop, email)
  if (last === undefined) throw new Error(`Nothing was mailed to ${email}`)
  return last
}

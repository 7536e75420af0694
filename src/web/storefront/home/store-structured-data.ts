import type { StoreProfile } from '#domain/store/store-profile.ts'

/** Returns the shop's schema.org data. Opening hours are omitted, because they are free text. */
export function storeStructuredData(profile: StoreProfile, origin: string) {
  const { name, slogan, email, phone, address, city, socialLinks } = profile
  const url = `${origin}/`
  const store = `${url}#tienda`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ClothingStore',
        '@id': store,
        name,
        slogan: slogan || undefined,
        url,
        email: email || undefined,
        telephone: phone || undefined,
        address:
          address || city
            ? {
                '@type': 'PostalAddress',
                streetAddress: address || undefined,
                addressLocality: city || undefined,
                addressCountry: 'AR',
              }
            : undefined,
        sameAs: socialLinks.length > 0 ? socialLinks.map((link) => link.url) : undefined,
      },
      {
        '@type': 'WebSite',
        name,
        url,
        inLanguage: 'es-AR',
        publisher: { '@id': store },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/product?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}

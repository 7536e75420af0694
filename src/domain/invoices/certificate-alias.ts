const MAX_LENGTH = 20

/**
 * Returns the name of the shop's certificates at ARCA: letters and digits of its own name. The name stays the same for a
 * renewed certificate, because ARCA relates the service to the name.
 */
export const certificateAlias = (shopName: string): string =>
  shopName
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, MAX_LENGTH) || 'tienda'

import type { ShippingSettings } from './shipping-settings.ts'

/** Returns the map link of the pickup point that a shipping option names. '' for another option, and after the point is gone. */
export const pickupMap = ({ pickupPoints }: Pick<ShippingSettings, 'pickupPoints'>, option: string): string =>
  pickupPoints.find(({ id }) => option === `retiro:${id}`)?.mapUrl ?? ''

/** Returns the typed whole number. Other text passes through, because a point may separate thousands or decimals. */
export const wireInteger = (typed: string): number | string =>
  /^\d+$/.test(typed.trim()) ? Number(typed) : typed

/** Returns whether a value looks like a size of clothes or shoes: 'XL', '38', '38,5', 'Único'. */
export const isSize = (value: string): boolean =>
  /^(?:x{0,3}s|m|x{0,4}l|[2-5]xl|único|unico|u|[1-5]?\d(?:[.,]5)?)$/i.test(value)

/** Joins class names, skipping what is absent: `joinClasses('a', busy && 'b')`. */
export const joinClasses = (...names: (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ')

/** Joins class names, skipping absent ones: `joinClasses('a', busy && 'b')`. */
export const joinClasses = (...names: (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ')

/**
 * Returns the address of a picture for link previews and structured data. The shop has a JPEG of each of its
 * pictures, because every reader supports JPEG. A picture at the external image host has one form only.
 */
export const sharedImage = (image: string): string => (image.startsWith('/img/') ? `${image}.jpg` : image)

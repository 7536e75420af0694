/**
 * Returns the key under which purchases to one mailbox count together: the address without regard to case, and without the tag
 * behind a '+', because ana+1@correo.test is delivered to ana@correo.test.
 */
export const recipientKey = (correo: string): string => correo.replace(/\+[^@]*@/, '@').toLowerCase()

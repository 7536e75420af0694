import type { ArcaEnvironment } from '#domain/invoices/arca-environment.ts'

/** `ca`: certificate authority of a local server. Undefined: the authorities of Node. */
export type ArcaAddresses = { wsaa: string; wsfe: string; ca?: string | undefined }

/** Addresses of WSAA and WSFEv1 (WSFEv1 manual, WSAA developer manual). */
const addresses: Readonly<Record<ArcaEnvironment, ArcaAddresses>> = {
  produccion: {
    wsaa: 'https://wsaa.afip.gov.ar/ws/services/LoginCms',
    wsfe: 'https://servicios1.afip.gov.ar/wsfev1/service.asmx',
  },
  homologacion: {
    wsaa: 'https://wsaahomo.afip.gov.ar/ws/services/LoginCms',
    wsfe: 'https://wswhomo.afip.gov.ar/wsfev1/service.asmx',
  },
}

/** Returns the addresses of an environment. `origin`: another server with the same paths, for tests. */
export const arcaAddresses = (environment: ArcaEnvironment, origin?: string): ArcaAddresses =>
  origin === undefined
    ? addresses[environment]
    : { wsaa: `${origin}/ws/services/LoginCms`, wsfe: `${origin}/wsfev1/service.asmx` }

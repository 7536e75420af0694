/** Environments of ARCA. A certificate is valid in one of them. 'homologacion' is for tests. */
export const arcaEnvironments = ['produccion', 'homologacion'] as const

export type ArcaEnvironment = (typeof arcaEnvironments)[number]

/** External issuer of accepted ID tokens, for example Firebase Auth. */
export type TokenIssuer = { readonly issuer: string; readonly audience: string; readonly keysUrl: string }

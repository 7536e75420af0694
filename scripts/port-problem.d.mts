export function portProblem(host: string, port: number): Promise<string | undefined>

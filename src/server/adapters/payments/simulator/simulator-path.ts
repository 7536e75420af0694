/** Path of the simulator's HTTP app. The file has no imports, because production never loads the simulator. */
export const SIMULATOR_PATH = '/simulador'

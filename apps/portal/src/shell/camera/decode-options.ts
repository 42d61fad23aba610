import type { ReaderOptions } from 'zxing-wasm/reader'

/** How the scanner looks for the code of a ticket in a frame. */
export const DECODE_OPTIONS: ReaderOptions = { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 1 }

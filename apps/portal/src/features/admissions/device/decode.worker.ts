import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** The first message is the address of the decoder; the others are frames. */
type Message = string | ImageData

/** Finds a QR code in frames of the camera, outside of the page's thread. */
self.onmessage = async ({ data }: MessageEvent<Message>) => {
  if (typeof data === 'string') {
    prepareZXingModule({ overrides: { locateFile: () => data }, fireImmediately: true })
    return
  }
  const [found] = await readBarcodes(data, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 1 })
  self.postMessage(found?.text ?? null)
}

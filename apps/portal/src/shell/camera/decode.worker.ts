import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { DECODE_OPTIONS } from './decode-options.ts'

/** The first message is the address of the decoder; the others are frames. */
type Message = string | ImageData

/** Finds a QR code in frames of the camera, outside of the page's thread. */
self.onmessage = async ({ data }: MessageEvent<Message>) => {
  if (typeof data === 'string') {
    prepareZXingModule({ overrides: { locateFile: () => data }, fireImmediately: true })
    return
  }
  const [found] = await readBarcodes(data, DECODE_OPTIONS)
  self.postMessage(found?.text ?? null)
}

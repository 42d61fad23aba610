import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import workerUrl from './decode.worker.ts?worker&url'

/** Finds the text of a QR code in a frame; null if there is none. */
export interface Decoder {
  decode: (frame: HTMLCanvasElement) => Promise<string | null>
  end: () => void
}

interface Detector {
  detect: (source: HTMLCanvasElement) => Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** Uses the detector of the browser where there is one, else a decoder in a worker. */
export async function createDecoder(site: string): Promise<Decoder> {
  const { BarcodeDetector: native } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = native ? await native.getSupportedFormats().catch((): string[] => []) : []
  if (native && formats.includes('qr_code')) {
    const detector = new native({ formats: ['qr_code'] })
    return { decode: async (frame) => (await detector.detect(frame))[0]?.rawValue ?? null, end: () => {} }
  }
  return workerDecoder(site)
}

/** Built files below the path of the scanner: its service worker sees only those. */
export const decoderFiles = (site: string) =>
  [workerUrl, wasmUrl].map(
    (url) => new URL(url.replace(/^\/assets\//, `/${site}/gate/assets/`), location.origin).href,
  )

function workerDecoder(site: string): Decoder {
  const [workerHref = '', wasmHref = ''] = decoderFiles(site)
  const worker = new Worker(workerHref, { type: import.meta.env.DEV ? 'module' : 'classic' })
  worker.postMessage(wasmHref)
  let finish: ((text: string | null) => void) | undefined
  worker.onmessage = ({ data }: MessageEvent<string | null>) => finish?.(data)
  worker.onerror = () => finish?.(null)
  return {
    decode: (frame) =>
      new Promise((resolve) => {
        const image = frame.getContext('2d')?.getImageData(0, 0, frame.width, frame.height)
        if (!image) return resolve(null)
        finish = resolve
        worker.postMessage(image, [image.data.buffer])
      }),
    end: () => worker.terminate(),
  }
}

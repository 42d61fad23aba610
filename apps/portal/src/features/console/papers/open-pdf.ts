import type { PDFDocumentLoadingTask } from 'pdfjs-dist'

/**
 * Begins to read a PDF. Papers from outside are painted on a canvas by pdf.js and never given to the browser as a
 * document of this site: nothing in them can run here. The library is fetched by the first who looks at one.
 */
export async function openPdf(bytes: ArrayBuffer): Promise<PDFDocumentLoadingTask> {
  // So that the server's bundle is built without it.
  if (import.meta.env.SSR) throw new Error('Papers are opened in a browser')
  const [pdf, worker] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ])
  pdf.GlobalWorkerOptions.workerSrc = worker.default
  return pdf.getDocument({ data: bytes, enableXfa: false, useWasm: false, useSystemFonts: true })
}

import type { PDFDocumentLoadingTask } from 'pdfjs-dist'

/**
 * Opens a PDF. External documents are rendered to a canvas by pdf.js and never opened as a document of this
 * origin, so that nothing in them can run. The library is loaded on first use.
 */
export async function openPdf(bytes: ArrayBuffer): Promise<PDFDocumentLoadingTask> {
  // Keeps the library out of the server bundle.
  if (import.meta.env.SSR) throw new Error('Documents can only be opened in a browser')
  const [pdf, worker] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ])
  pdf.GlobalWorkerOptions.workerSrc = worker.default
  return pdf.getDocument({ data: bytes, enableXfa: false, useWasm: false, useSystemFonts: true })
}

import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import styles from './documents.module.css'
import { documentsTexts } from './documents.texts.ts'
import { openPdf } from './open-pdf.ts'

/** Maximum number of rendered pages, more than any contract has, to limit memory use. */
const MAX_PAGES = 60

interface PdfPagesProps {
  bytes: ArrayBuffer
  title: string
  /** Width of a page in CSS pixels. */
  width: number
  onFailed: () => void
}

/** All pages of a PDF, one below the other. */
export function PdfPages({ bytes, title, width, onFailed }: PdfPagesProps) {
  const [document, setDocument] = useState<PDFDocumentProxy | null>(null)
  useEffect(() => {
    let isGone = false
    // pdf.js transfers the buffer, so it gets a copy.
    const opening = openPdf(bytes.slice(0))
    opening
      .then((task) => task.promise)
      .then((opened) => isGone || setDocument(opened))
      .catch(() => isGone || onFailed())
    return () => {
      isGone = true
      void opening.then((task) => task.destroy()).catch(() => undefined)
    }
  }, [bytes, onFailed])
  const pages = Math.min(document?.numPages ?? 0, MAX_PAGES)
  return (
    document &&
    Array.from({ length: pages }, (_, page) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
      <PdfPage key={page} document={document} number={page + 1} pages={pages} title={title} width={width} />
    ))
  )
}

interface PdfPageProps {
  document: PDFDocumentProxy
  number: number
  pages: number
  title: string
  width: number
}

function PdfPage({ document, number, pages, title, width }: PdfPageProps) {
  const say = useTexts(documentsTexts)
  const ref = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let cancel = () => {}
    void document.getPage(number).then((page) => {
      const canvas = ref.current
      if (!canvas) return
      const scale = (width * window.devicePixelRatio) / page.getViewport({ scale: 1 }).width
      const viewport = page.getViewport({ scale })
      canvas.width = viewport.width
      canvas.height = viewport.height
      const painting = page.render({ canvas, viewport })
      cancel = () => painting.cancel()
      painting.promise.catch(() => undefined)
    })
    return () => cancel()
  }, [document, number, width])
  return (
    <canvas
      ref={ref}
      role="img"
      aria-label={say('page', { title, page: number, pages })}
      className={styles.page}
    />
  )
}

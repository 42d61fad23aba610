import { Button } from '@foyer/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { formatMoment } from '../../../i18n/format-day.ts'
import { useLanguage } from '../../../i18n/language-context.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import styles from './documents.module.css'
import { documentsTexts } from './documents.texts.ts'
import { PdfPages } from './pdf-pages.tsx'
import type { DocumentContent } from './use-documents.ts'

const IMAGES: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' }
const STEP = 1.25

/** The documents of a record, one at a time, beside the decision. */
export function DocumentPane({ papers }: { papers: readonly DocumentContent[] }) {
  const say = useTexts(documentsTexts)
  const [chosen, setChosen] = useState(papers[0]?.id)
  const paper = papers.find(({ id }) => id === chosen) ?? papers[0]
  if (!paper) return null
  return (
    <section aria-label={say('title')} className={styles.pane}>
      {papers.length > 1 && (
        <div className={styles.tabs}>
          {papers.map(({ id, title }) => (
            <Button key={id} size="small" aria-pressed={id === paper.id} onPress={() => setChosen(id)}>
              {title}
            </Button>
          ))}
        </div>
      )}
      <PaperView key={paper.id} paper={paper} />
    </section>
  )
}

function PaperView({ paper }: { paper: DocumentContent }) {
  const say = useTexts(documentsTexts)
  const language = useLanguage()
  const [zoom, setZoom] = useState(1)
  const { title, at, address } = paper
  return (
    <>
      <header className={styles.head}>
        <p>
          <strong>{title}</strong> <span>{say('received', { at: formatMoment(at, language) })}</span>
        </p>
        <Button size="small" aria-label={say('smaller')} onPress={() => setZoom(zoom / STEP)}>
          −
        </Button>
        <Button size="small" aria-label={say('larger')} onPress={() => setZoom(zoom * STEP)}>
          +
        </Button>
        {/* Not a route of the portal, so no router link. */}
        <a href={address} download>
          {say('download')}
        </a>
      </header>
      <PaperContent paper={paper} zoom={zoom} />
    </>
  )
}

interface PaperContentProps {
  paper: DocumentContent
  zoom: number
}

function PaperContent({ paper: { title, extension, address }, zoom }: PaperContentProps) {
  const say = useTexts(documentsTexts)
  const isPdf = extension === 'pdf'
  const type = isPdf ? 'application/pdf' : IMAGES[extension]
  const { bytes, hasFailed, fail } = useBytes(type ? address : null)
  const ref = useRef<HTMLDivElement>(null)
  const width = Math.round(useWidth(ref) * zoom)
  return (
    <div ref={ref} className={styles.content}>
      {!type && <p>{say('cannotShow')}</p>}
      {hasFailed && <p role="alert">{say('failed')}</p>}
      {type && !bytes && !hasFailed && <p role="status">{say('loading')}</p>}
      {bytes && !hasFailed && isPdf && width > 0 && (
        <PdfPages bytes={bytes} title={title} width={width} onFailed={fail} />
      )}
      {bytes && !hasFailed && type && !isPdf && (
        <Picture bytes={bytes} type={type} title={title} width={width} />
      )}
    </div>
  )
}

function Picture({
  bytes,
  type,
  title,
  width,
}: {
  bytes: ArrayBuffer
  type: string
  title: string
  width: number
}) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes, type])
  return url && <img src={url} alt={title} width={width} className={styles.page} />
}

/** The file itself, as far as the user may read it. */
function useBytes(address: string | null) {
  const [bytes, setBytes] = useState<ArrayBuffer>()
  const [hasFailed, setFailed] = useState(false)
  const fail = useCallback(() => setFailed(true), [])
  useEffect(() => {
    if (address === null) return
    const ending = new AbortController()
    fetch(address, { signal: ending.signal })
      .then((answer) => (answer.ok ? answer.arrayBuffer() : Promise.reject(answer)))
      .then(setBytes)
      .catch(() => ending.signal.aborted || fail())
    return () => ending.abort()
  }, [address, fail])
  return { bytes, hasFailed, fail }
}

function useWidth(ref: React.RefObject<HTMLElement | null>) {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    setWidth(ref.current?.clientWidth ?? 0)
  }, [ref])
  return width
}

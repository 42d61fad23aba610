import { createContentDocumentAndVersion } from '@foyer/record-client'
import type { ObjectInfo } from '@foyer/record-contract'
import { useRun } from '@foyer/record-react'
import { Button, Dialog, useToasts } from '@foyer/ui'
import { useRef, useState } from 'react'
import { formatMoment } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { UNSUPPORTED_FILE } from '../../shell/send-file.ts'
import { UPLOAD_TYPES } from '../../shell/use-uploads.ts'
import { DocumentPane } from '../console-shell/documents/document-pane.tsx'
import { type DocumentContent, useDocuments } from '../console-shell/documents/use-documents.ts'
import styles from '../console-shell/records/record.module.css'
import { recordTexts } from '../console-shell/records/record.texts.ts'

export interface FilesCardProps {
  recordId: string
  info: ObjectInfo
  /** Documents that belong here but were not uploaded. */
  beside?: readonly DocumentContent[]
}

/** The files of a record: each opens in place, and a new one is added in one step. */
export function FilesCard({ recordId, info, beside = [] }: FilesCardProps) {
  const say = useTexts(recordTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const uploaded = useDocuments(recordId, info)
  const canHold = info.childRelationships.some(
    ({ relationshipName }) => relationshipName === 'ContentDocumentLinks',
  )
  const { mutateAsync, status } = useRun(createContentDocumentAndVersion)
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState<DocumentContent | null>(null)
  const papers = [...(uploaded ?? []), ...beside].sort((one, other) => other.at.localeCompare(one.at))
  if (!canHold && papers.length === 0) return null

  async function upload(file: File | undefined) {
    if (!file) return
    try {
      await mutateAsync({ fileData: file, title: file.name, firstPublishLocationId: recordId })
      toasts.success(say('uploaded'))
    } catch (error) {
      toasts.error(
        say('errorTitle'),
        say(errorCodeOf(error) === UNSUPPORTED_FILE ? 'uploadRefused' : 'uploadFailed'),
      )
    }
  }

  return (
    <section aria-labelledby="files" className={styles.card}>
      <div className={styles.cardHead}>
        <h2 id="files">{say('files')}</h2>
        {canHold && info.updateable && (
          <>
            <input
              ref={input}
              type="file"
              hidden
              accept={UPLOAD_TYPES.map((type) => `.${type}`).join(',')}
              aria-label={say('upload')}
              onChange={(event) => {
                void upload(event.target.files?.[0])
                event.target.value = ''
              }}
            />
            <Button
              variant="quiet"
              size="small"
              isPending={status === 'running'}
              onPress={() => input.current?.click()}
            >
              {say('upload')}
            </Button>
          </>
        )}
      </div>
      {papers.length === 0 && <p className={styles.when}>{say('filesNone')}</p>}
      <ul className={styles.files}>
        {papers.map((paper) => (
          <li key={paper.id}>
            <Button variant="quiet" size="small" onPress={() => setShown(paper)}>
              {paper.title}
            </Button>
            <span className={styles.when}>{formatMoment(paper.at, language)}</span>
          </li>
        ))}
      </ul>
      {shown && (
        <Dialog isOpen size="wide" title={shown.title} onOpenChange={(isOpen) => !isOpen && setShown(null)}>
          <DocumentPane papers={[shown]} />
        </Dialog>
      )}
    </section>
  )
}

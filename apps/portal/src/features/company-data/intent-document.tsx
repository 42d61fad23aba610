import { companyDataMethods, type IntentDocumentItem, UPLOADS } from '@foyer/fair-domain'
import { extensionsOf } from '@foyer/record-contract'
import { useMethodRun } from '@foyer/record-react'
import { Button, FileDrop, Link } from '@foyer/ui'
import { useState } from 'react'
import { dayOf, formatDay } from '../../i18n/format-day.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { uploadAddress } from '../../shell/addresses.ts'
import { PersonalNotice, useIsActing } from '../../shell/personal.tsx'
import { usePortal } from '../../shell/portal.ts'
import { type FileRefusal, sendFile, UNSUPPORTED_FILE } from '../../shell/send-file.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { companyDataTexts } from './company-data.texts.ts'

interface IntentDocumentProps {
  sent: IntentDocumentItem | null
  error: string | undefined
}

/** The declaration as a file. It is uploaded as soon as it is chosen, before the request is sent. */
export function IntentDocumentField({ sent, error }: IntentDocumentProps) {
  const say = useTexts(companyDataTexts)
  const { language } = usePortal()
  const isActing = useIsActing()
  const [document, setDocument] = useState(sent)
  const [attempt, setAttempt] = useState<{ file: File; issue?: string } | null>(null)
  const { mutateAsync: remove, status } = useMethodRun(companyDataMethods.removeIntentDocument)
  const fail = useFailure()
  const isOnItsWay = attempt !== null && attempt.issue === undefined

  const refusalMessage = ({ code, message }: FileRefusal) => {
    if (code === UNSUPPORTED_FILE) return message
    return say(code === 'DOCUMENT_BROKEN' ? 'documentBroken' : 'failed')
  }

  async function upload(file: File) {
    setAttempt({ file })
    const address = uploadAddress('intentDocument', file.name)
    const answer = await sendFile<IntentDocumentItem>(address, { file, language })
    if ('body' in answer) {
      setDocument(answer.body)
      setAttempt(null)
    } else setAttempt({ file, issue: refusalMessage(answer.refusal) })
  }

  const takeBack = () =>
    remove({}).then(
      ({ document }) => setDocument(document),
      (error: unknown) => fail(error),
    )

  return (
    <>
      <PersonalNotice />
      <div>
        <FileDrop
          name="declarationOfIntent"
          isDisabled={isActing || isOnItsWay}
          label={say('document')}
          accept={extensionsOf(UPLOADS.intentDocument.kinds)}
          maxBytes={UPLOADS.intentDocument.maxBytes}
          isRequired={document === null}
          items={attempt ? [itemOf(attempt)] : []}
          onAdd={([file]) => file && void upload(file)}
          // An upload in flight arrives and counts, so it cannot be removed yet.
          {...(isOnItsWay ? {} : { onRemove: () => setAttempt(null) })}
          error={document === null ? error : undefined}
        />
        {document && (
          <p>
            <IntentDocumentLink document={document} />{' '}
            {document.canRemove && (
              <Button
                size="small"
                variant="quiet"
                aria-label={say('documentRemove', { name: document.name })}
                isDisabled={isActing}
                isPending={status === 'running'}
                onPress={() => void takeBack()}
              >
                {say('remove')}
              </Button>
            )}
          </p>
        )}
      </div>
    </>
  )
}

export function IntentDocumentLink({ document: { id, name, sentAt } }: { document: IntentDocumentItem }) {
  const say = useTexts(companyDataTexts)
  const { language, site } = usePortal()
  return (
    <>
      <Link href={`/${site.path}/intent-documents/${id}`} target="_blank">
        {name}
      </Link>{' '}
      {say('documentSent', { day: formatDay(dayOf(sentAt), language) })}
    </>
  )
}

const itemOf = ({ file, issue }: { file: File; issue?: string }) => ({
  id: file.name,
  name: file.name,
  size: file.size,
  ...(issue === undefined ? { progress: 0 } : { error: issue }),
})

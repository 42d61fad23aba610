import { type ContractResult, contractMethods } from '@foyer/fair-domain'
import { createContentDocumentAndVersion } from '@foyer/record-client'
import { DATA_PATH } from '@foyer/record-contract'
import { useMethodRun, useRecord, useRun } from '@foyer/record-react'
import { Banner, Card, DefinitionList, FileDrop, LinkButton, Spinner, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { dayOf, formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { documentAddress } from '../../shell/addresses.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { PersonalButton, PersonalNotice, useIsActing } from '../../shell/personal.tsx'
import { usePortal } from '../../shell/portal.ts'
import { refusalText } from '../../shell/refusal.ts'
import { UNSUPPORTED_FILE } from '../../shell/send-file.ts'
import styles from './contracts.module.css'
import { contractsTexts } from './contracts.texts.ts'
import { SignOnline } from './sign-online.tsx'

interface SignPartProps {
  contract: ContractResult
}

const MAX_BYTES = 25_000_000

/** The form, the signature online or on paper, and its outcome. */
export function SignSection({ contract }: SignPartProps) {
  const say = useTexts(contractsTexts)
  const { documentId, isSignable, canSign, signedVersionId } = contract
  // Before there is a form, the banner above explains the pending step.
  if (documentId === null && !isSignable && signedVersionId === null) return null
  return (
    <Card title={say('signPart')} headingLevel={2} className={styles.part}>
      <div className={styles.sign}>
        {documentId !== null && <FormDownload documentId={documentId} isToSign={isSignable} />}
        {isSignable && canSign && (
          <>
            <PersonalNotice />
            {documentId !== null && <SignOnline contract={contract} />}
            <details className={styles.wide}>
              <summary>{say('signOnPaper')}</summary>
              <div className={styles.paper}>
                <SignedCopy contract={contract} />
              </div>
            </details>
          </>
        )}
        {isSignable && !canSign && <Banner tone="info">{say('cannotSign')}</Banner>}
        <Received contract={contract} />
      </div>
    </Card>
  )
}

/** In generation until it is ready; it then appears without a reload. */
function FormDownload({ documentId, isToSign }: { documentId: string; isToSign: boolean }) {
  const say = useTexts(contractsTexts)
  const { site } = usePortal()
  const { data } = useRecord({ recordId: documentId, fields: ['Document__c.State__c'] })
  const state = data?.fields.State__c?.value
  if (state === 'failed') return <Banner tone="danger">{say('makingFailed')}</Banner>
  if (state !== 'ready')
    return (
      <p role="status">
        <Spinner /> {say('making')}
      </p>
    )
  return (
    <LinkButton href={documentAddress(site, documentId)} target="_blank">
      {say(isToSign ? 'download' : 'downloadAgain')}
    </LinkButton>
  )
}

/** Refusals of the upload itself. */
const UPLOAD_REFUSALS = { [UNSUPPORTED_FILE]: 'notAccepted', REQUEST_TOO_LARGE: 'tooLarge' } as const

function SignedCopy({ contract }: SignPartProps) {
  const say = useTexts(contractsTexts)
  const toasts = useToasts()
  const isActing = useIsActing()
  const upload = useRun(createContentDocumentAndVersion)
  const sign = useMethodRun(contractMethods.sign)
  const [file, setFile] = useState<File | null>(null)
  const [issue, setIssue] = useState<string | undefined>()

  async function send() {
    if (!file) return setIssue(say('chooseFile'))
    setIssue(undefined)
    try {
      const { contentVersion } = await upload.mutateAsync({
        fileData: file,
        title: contract.number,
        firstPublishLocationId: contract.id,
      })
      if (contentVersion.id === null) throw new TypeError('The upload has no version')
      await sign.mutateAsync({ id: contract.id, versionId: contentVersion.id })
      toasts.success(say('sent'))
    } catch (error) {
      const code = errorCodeOf(error)
      setIssue(refusalText(error) ?? say(UPLOAD_REFUSALS[code as keyof typeof UPLOAD_REFUSALS] ?? 'failed'))
    }
  }

  return (
    <>
      <FileDrop
        name="signedCopy"
        isRequired
        isDisabled={isActing}
        label={say('upload')}
        hint={say(contract.type === 'addendum' ? 'addendumUploadHint' : 'uploadHint')}
        accept={['pdf']}
        maxBytes={MAX_BYTES}
        items={file ? [{ id: 'signed', name: file.name, size: file.size }] : []}
        onAdd={([added]) => {
          setIssue(undefined)
          setFile(added ?? null)
        }}
        onRemove={() => setFile(null)}
        error={issue}
        className={styles.wide}
      />
      <PersonalButton
        onPress={() => void send()}
        isPending={upload.status === 'running' || sign.status === 'running'}
        variant={file ? 'primary' : 'secondary'}
      >
        {say('send')}
      </PersonalButton>
    </>
  )
}

function Received({ contract }: { contract: ContractResult }) {
  const say = useTexts(contractsTexts)
  const language = useLanguage()
  const dayIn = (instant: string) => formatDay(dayOf(instant), language)
  const { signedVersionId, signedAt, countersignedAt, activeAt, signature } = contract
  if (signedVersionId === null || signedAt === null) return null
  const steps = [
    signature === null
      ? say('signedOn', { day: dayIn(signedAt) })
      : say('signedBy', { name: signature.by, day: dayIn(signature.at) }),
    ...(countersignedAt === null ? [] : [say('countersignedOn', { day: dayIn(countersignedAt) })]),
    ...(activeAt === null ? [] : [say('activeSince', { day: dayIn(activeAt) })]),
  ]
  return (
    <DefinitionList
      items={[
        {
          term: say('signedCopy'),
          value: (
            <>
              {steps.join(' · ')}
              <br />
              <a
                href={`${DATA_PATH}/content-versions/${signedVersionId}/data`}
                target="_blank"
                rel="noopener noreferrer"
              >
                {say('openCopy')}
              </a>
            </>
          ),
        },
        ...(signature === null
          ? []
          : [{ term: say('formHash'), value: <code className={styles.hash}>{signature.formHash}</code> }]),
      ]}
    />
  )
}

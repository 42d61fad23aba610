import { type DirectoryPreviewResult, directoryMethods } from '@foyer/fair-domain'
import type { Snapshot } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { Banner, Button, Card, Link, useToasts } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { EntryView } from '../../shell/catalogue-entry/entry-view.tsx'
import { ReadState } from '../../shell/read-state.tsx'
import { useRefetch } from '../../shell/use-refetch.ts'
import styles from './directory.module.css'
import { directoryTexts } from './directory.texts.ts'
import { type PartProps, useRefetchDirectory } from './directory-data.ts'
import { Refused } from './refused.tsx'
import { useSave } from './use-save.ts'

/** Remaining obstacles, the publication, and the preview of the public entry. */
export function PublishSection(props: PartProps) {
  const { pavilionId: pavilion, revision } = props.entry
  const language = useLanguage()
  const preview = useMethod(directoryMethods.getPreview, revision > 0 ? { pavilion, language } : null)
  return (
    <div className={styles.parts}>
      <PublishCard {...props} preview={preview} />
      {revision > 0 && <Preview preview={preview} />}
    </div>
  )
}

interface PreviewProps {
  preview: Snapshot<DirectoryPreviewResult | null>
}

function PublishCard({ entry, preview }: PartProps & PreviewProps) {
  const say = useTexts(directoryTexts)
  const language = useLanguage()
  const refetch = useRefetch()
  const refetchDirectory = useRefetchDirectory()
  const toasts = useToasts()
  const { save, refusal, isRunning } = useSave(directoryMethods.publish)
  const isUpToDate = entry.stage === 'published' || entry.stage === 'awaiting_approval'
  async function publish() {
    // The preview may be newer than the entry, which is read again after each save.
    const revision = preview.data?.revision ?? entry.revision
    const done = await save({ pavilion: entry.pavilionId, revision })
    if (done) toasts.success(say(done.state === 'awaiting_approval' ? 'submittedToast' : 'publishedToast'))
  }
  const reload = () =>
    Promise.all([
      refetchDirectory(),
      refetch(directoryMethods.getPreview, { pavilion: entry.pavilionId, language }),
    ])
  return (
    <Card
      title={say('publishTitle')}
      headingLevel={2}
      actions={
        <Button
          variant="primary"
          isPending={isRunning}
          isDisabled={entry.obstacles.length > 0 || isUpToDate}
          onPress={() => void publish()}
        >
          {say('publish')}
        </Button>
      }
    >
      <div className={styles.parts}>
        <Refused refusal={refusal} onReload={() => void reload()} />
        {entry.stage === 'published' && (
          <Banner tone="success" title={say('publishedTitle')}>
            {say('publishedText')}
          </Banner>
        )}
        {entry.obstacles.length > 0 ? (
          <Banner tone="warning" title={say('obstaclesTitle')}>
            <ul className={styles.obstacles}>
              {entry.obstacles.map(({ code, text, path }) => (
                <li key={code}>
                  {path === null || path === '/reserved/directory' ? text : <Link href={path}>{text}</Link>}
                </li>
              ))}
            </ul>
          </Banner>
        ) : (
          !isUpToDate && <p>{say('publishText')}</p>
        )}
        {entry.path !== null && entry.publishedAt !== null && (
          <p>
            <Link href={entry.path}>{say('seePublic')}</Link>
          </p>
        )}
      </div>
    </Card>
  )
}

function Preview({ preview }: PreviewProps) {
  const say = useTexts(directoryTexts)
  const { data } = preview
  return (
    <Card title={say('previewTitle')} headingLevel={2}>
      <p className={styles.quiet}>{say('previewText')}</p>
      {data ? (
        <div className={styles.preview}>
          <p className={styles.previewName}>{data.entry.name}</p>
          <EntryView entry={data.entry} addressOf={() => null} />
        </div>
      ) : (
        <ReadState read={preview} />
      )}
    </Card>
  )
}

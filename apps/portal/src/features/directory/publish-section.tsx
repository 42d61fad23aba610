import { directoryMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { Banner, Button, Card, Link, useToasts } from '@foyer/ui'
import { useEffect } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { EntryView } from '../../shell/catalogue-entry/entry-view.tsx'
import { usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { useRefetchOnReturn } from '../../shell/use-refetch-on-return.ts'
import styles from './directory.module.css'
import { directoryTexts } from './directory.texts.ts'
import type { PartProps } from './directory-data.ts'
import { Refused } from './refused.tsx'
import { useSave } from './use-save.ts'

/** Remaining obstacles, the publication, and the preview of the public entry. */
export function PublishSection(props: PartProps) {
  const { entry } = props
  return (
    <div className={styles.parts}>
      <PublishCard {...props} />
      {entry.revision > 0 && <Preview entry={entry} />}
    </div>
  )
}

function PublishCard({ entry, onChanged }: PartProps) {
  const say = useTexts(directoryTexts)
  const toasts = useToasts()
  const { save, refusal, isRunning } = useSave(directoryMethods.publish)
  const isUpToDate = entry.stage === 'published' || entry.stage === 'awaiting_approval'
  async function publish() {
    const done = await save({ pavilion: entry.pavilionId, revision: entry.revision })
    if (done) toasts.success(say(done.state === 'awaiting_approval' ? 'submittedToast' : 'publishedToast'))
    onChanged()
  }
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
        <Refused refusal={refusal} onReload={onChanged} />
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

function Preview({ entry }: Pick<PartProps, 'entry'>) {
  const say = useTexts(directoryTexts)
  const language = useLanguage()
  const { client } = usePortal()
  const input = { pavilion: entry.pavilionId, language }
  const { data, error } = useMethod(directoryMethods.getPreview, input)
  const readAgain = useRefetchOnReturn()
  // The preview follows every saved change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision covers all changes
  useEffect(() => {
    void client.read(methodRead(directoryMethods.getPreview), input, { cachePolicy: 'no-cache' })
  }, [client, entry.pavilionId, entry.revision, language])
  return (
    <Card title={say('previewTitle')} headingLevel={2}>
      <p className={styles.quiet}>{say('previewText')}</p>
      {data ? (
        <div className={styles.preview}>
          <p className={styles.previewName}>{data.name}</p>
          <EntryView entry={data} addressOf={() => null} />
        </div>
      ) : (
        <ReadState error={error} onRetry={() => void readAgain(directoryMethods.getPreview, input)} />
      )}
    </Card>
  )
}

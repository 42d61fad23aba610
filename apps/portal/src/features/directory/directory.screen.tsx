import { type DirectoryResult, type DirectoryStage, hallName } from '@foyer/fair-domain'
import { Banner, Select, Status, Tabs } from '@foyer/ui'
import { useNavigate, useParams } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { DeadlineNote } from '../../shell/deadline-note.tsx'
import { ReadState } from '../../shell/read-state.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { BrandsSection } from './brands-section.tsx'
import { CategoriesForm } from './categories-form.tsx'
import { CopyLast } from './copy-last.tsx'
import styles from './directory.module.css'
import { directoryTexts } from './directory.texts.ts'
import { loadDirectory, type PartProps, useDirectory } from './directory-data.ts'
import { ProfileForm } from './profile-form.tsx'
import { PublishSection } from './publish-section.tsx'
import { useSavedView } from './use-saved-view.ts'

export const loader = createLoader((portal, { params }) => loadDirectory(portal, params.pavilion))

/** Entry of the company in the digital catalogue, by pavilion. */
export function Component() {
  const say = useTexts(directoryTexts)
  const { pavilion } = useParams()
  const result = useDirectory(pavilion)
  const { data } = result
  return (
    <>
      <title>{say('pageTitle')}</title>
      <ScreenHeader title={say('title')} lead={say('lead')} />
      {data ? <Directory directory={data} /> : <ReadState read={result} />}
    </>
  )
}

const TONES: Readonly<Record<DirectoryStage, 'neutral' | 'info' | 'success' | 'warning' | 'danger'>> = {
  empty: 'neutral',
  draft: 'neutral',
  ready: 'info',
  awaiting_approval: 'info',
  published: 'success',
  published_with_changes: 'warning',
  unpublished: 'danger',
}

function Directory({ directory }: Omit<PartProps, 'entry'>) {
  const say = useTexts(directoryTexts)
  const { entry, pavilions } = directory
  return (
    <div className={styles.parts}>
      <div className={styles.top}>
        <PavilionSelector pavilions={pavilions} selected={entry?.pavilionId ?? null} />
        {entry && (
          <p className={styles.stage}>
            <span className={styles.quiet}>{say('stage')}</span>
            <Status tone={TONES[entry.stage]}>{say(entry.stage)}</Status>
          </p>
        )}
      </div>
      {entry === null ? (
        <Banner tone="warning" title={say('noConfirmedPavilion')}>
          {say('noConfirmedText')}
        </Banner>
      ) : (
        <Entry key={entry.pavilionId} {...{ directory, entry }} />
      )}
    </div>
  )
}

function PavilionSelector({
  pavilions,
  selected,
}: {
  pavilions: DirectoryResult['pavilions']
  selected: string | null
}) {
  const say = useTexts(directoryTexts)
  const navigate = useNavigate()
  const language = useLanguage()
  if (pavilions.length === 0) return <p>{say('noPavilions')}</p>
  return (
    <Select
      label={say('pavilion')}
      options={pavilions.map(({ id, name, stands }) => ({
        value: id,
        label: hallName(name, language),
        description: say('stands', { stands: stands.join(', ') }),
      }))}
      value={selected}
      onChange={(id) => id !== null && id !== selected && void navigate(`/reserved/directory/${id}`)}
    />
  )
}

function Entry(props: PartProps) {
  const say = useTexts(directoryTexts)
  const { directory, entry } = props
  const kept = useSavedView(entry.pavilionId)
  return (
    <>
      {entry.stage === 'published_with_changes' && (
        <Banner tone="warning" title={say('changesTitle')}>
          {say('changesText')}
        </Banner>
      )}
      {entry.stage === 'unpublished' && (
        <Banner tone="danger" title={say('unpublishedTitle')}>
          {say('unpublishedText', { reason: entry.removalReason ?? '' })}
        </Banner>
      )}
      {entry.stage === 'awaiting_approval' && <Banner tone="info">{say('awaitingText')}</Banner>}
      {entry.copyFrom !== null && <CopyLast pavilionId={entry.pavilionId} year={entry.copyFrom} />}
      <DeadlineNote name="directoryPrintUntil" deadline={directory.print} />
      <Tabs
        label={say('title')}
        selected={kept.view.tab ?? 'data'}
        onSelect={(tab) => kept.open({ tab })}
        tabs={[
          { id: 'data', label: say('tabData'), content: <ProfileForm {...props} /> },
          { id: 'categories', label: say('tabCategories'), content: <CategoriesForm {...props} /> },
          { id: 'brands', label: say('tabBrands'), content: <BrandsSection {...props} kept={kept} /> },
          { id: 'publish', label: say('tabPublish'), content: <PublishSection {...props} /> },
        ]}
      />
    </>
  )
}

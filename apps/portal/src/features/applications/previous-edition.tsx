import { type ApplicationData, type ApplicationResult, differencesBetween } from '@foyer/fair-domain'
import { Banner, Button, Card, Table } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './application.module.css'
import { applicationTexts } from './application.texts.ts'
import { displayData } from './display-data.ts'
import { previousEditionTexts } from './previous-edition.texts.ts'

type Previous = NonNullable<ApplicationResult['previous']>

/** Offers to start from the data of the previous edition. */
export function PreviousOffer({ previous, onUse }: { previous: Previous; onUse: () => void }) {
  const say = useTexts(previousEditionTexts)
  const { year } = previous
  return (
    <Banner
      tone="info"
      title={say('previousTitle', { year })}
      action={<Button onPress={onUse}>{say('usePrevious', { year })}</Button>}
    >
      {say('previousText')}
    </Banner>
  )
}

/** Only the differences from the previous edition. */
export function Differences(props: { answer: ApplicationResult; previous: Previous; data: ApplicationData }) {
  const { answer, previous, data } = props
  const say = useTexts(previousEditionTexts)
  const sayField = useTexts(applicationTexts)
  const language = useLanguage()
  const { year } = previous
  const title = say('differencesTitle', { year })
  const differences = differencesBetween(
    displayData(previous.data, answer, language),
    displayData(data, answer, language),
  )
  return (
    <Card title={title} headingLevel={2} className={styles.part}>
      {differences.length === 0 ? (
        <p>{say('noDifferences', { year })}</p>
      ) : (
        <Table
          label={title}
          rows={differences}
          rowId={({ name }) => name}
          columns={[
            {
              id: 'field',
              header: say('field'),
              cell: ({ name }) => sayField(name as keyof ReturnType<typeof displayData>),
            },
            { id: 'before', header: say('before', { year }), cell: ({ before }) => before || '—' },
            { id: 'after', header: say('after'), cell: ({ after }) => <strong>{after || '—'}</strong> },
          ]}
        />
      )}
    </Card>
  )
}
